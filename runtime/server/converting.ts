import { ConversionError, convert, type OperationConversions, responseConversion } from "../conversion.ts";
import type { AnyHandler, HandlerReply, HandlerRequest } from "./context.ts";
import { Problem } from "./problem.ts";
import type { ConvertHandler, ServerOperation } from "./operation.ts";

/** Wraps handlers, so that they receive and return converted values. The server validates the wire values. */
export function converting(conversions: OperationConversions): ConvertHandler {
  return (operation, handler) => converted(operation, conversions, handler);
}

function converted({ responses }: ServerOperation, conversions: OperationConversions, handler: AnyHandler): AnyHandler {
  const encode = (reply: HandlerReply): HandlerReply => {
    // Handlers in JavaScript may forget to return a reply, which is reported later.
    const { status = 0 }: Partial<HandlerReply> = Object(reply);
    const conversion = responseConversion(conversions, responses, status);
    return conversion === undefined ? reply : { ...reply, ...Object(convert(conversion, reply, "encode")) };
  };
  return (request, context) => {
    const reply = handler(decode(conversions, request), context);
    return reply instanceof Promise ? reply.then(encode) : encode(reply);
  };
}

/** @throws Problem for a text that cannot be converted, with its place */
function decode({ request: conversion }: OperationConversions, request: HandlerRequest): HandlerRequest {
  if (conversion === undefined) return request;
  try {
    return { ...request, ...Object(convert(conversion, request, "decode")) };
  } catch (cause) {
    throw problemOf(cause);
  }
}

const PLACES = { path: "path", query: "query", headers: "header", cookies: "cookie" } as const;

function problemOf(cause: unknown): Problem {
  if (!(cause instanceof ConversionError)) return new Problem("invalid-body", { cause });
  const [, group = "", rest = ""] = /^\/([^/]*)([^]*)$/.exec(cause.pointer) ?? [];
  const place = Object.entries(PLACES).find(([name]) => name === group)?.[1];
  const issue = { pointer: rest, keyword: "format", message: cause.message, ...(place && { in: place }) };
  const params = { field: place === undefined ? rest : (rest.split("/")[1] ?? "") };
  return new Problem(place === undefined ? "invalid-body" : "invalid-parameter", { issues: [issue], params, cause });
}
