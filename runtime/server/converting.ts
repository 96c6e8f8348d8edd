import { convert, type OperationConversions, responseConversion } from "../conversion.ts";
import type { AnyHandler, HandlerReply, HandlerRequest } from "./context.ts";
import { Problem } from "./problem.ts";
import type { ServerOperation } from "./operation.ts";

/** A handler that takes and gives the values of applications, for a server that checks those that travel. */
export function converting(
  { responses }: ServerOperation,
  conversions: OperationConversions,
  handler: AnyHandler,
): AnyHandler {
  const encode = (reply: HandlerReply): HandlerReply => {
    // Programs in JavaScript may forget to return anything, which is judged later.
    const { status = 0 }: Partial<HandlerReply> = Object(reply);
    const conversion = responseConversion(conversions, responses, status);
    return conversion === undefined ? reply : { ...reply, ...Object(convert(conversion, reply, "encode")) };
  };
  return (request, context) => {
    const reply = handler(decode(conversions, request), context);
    return reply instanceof Promise ? reply.then(encode) : encode(reply);
  };
}

/** @throws Problem where formats are not validated, and a text has not the one that it should */
function decode({ request: conversion }: OperationConversions, request: HandlerRequest): HandlerRequest {
  if (conversion === undefined) return request;
  try {
    return { ...request, ...Object(convert(conversion, request, "decode")) };
  } catch (cause) {
    throw new Problem("invalid-body", { cause });
  }
}
