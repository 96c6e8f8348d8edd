import { ConversionError, convert, responseConversion } from "../conversion.js";
import { Problem } from "./problem.js";
/** Handlers that take and give the values of applications, for a server that checks those that travel. */
export function converting(conversions) {
    return (operation, handler) => converted(operation, conversions, handler);
}
function converted({ responses }, conversions, handler) {
    const encode = (reply) => {
        // Programs in JavaScript may forget to return anything, which is judged later.
        const { status = 0 } = Object(reply);
        const conversion = responseConversion(conversions, responses, status);
        return conversion === undefined ? reply : { ...reply, ...Object(convert(conversion, reply, "encode")) };
    };
    return (request, context) => {
        const reply = handler(decode(conversions, request), context);
        return reply instanceof Promise ? reply.then(encode) : encode(reply);
    };
}
/** @throws Problem for a text that cannot be converted, with its place */
function decode({ request: conversion }, request) {
    if (conversion === undefined)
        return request;
    try {
        return { ...request, ...Object(convert(conversion, request, "decode")) };
    }
    catch (cause) {
        throw problemOf(cause);
    }
}
const PLACES = { path: "path", query: "query", headers: "header", cookies: "cookie" };
function problemOf(cause) {
    if (!(cause instanceof ConversionError))
        return new Problem("invalid-body", { cause });
    const [, group = "", rest = ""] = /^\/([^/]*)([^]*)$/.exec(cause.pointer) ?? [];
    const place = Object.entries(PLACES).find(([name]) => name === group)?.[1];
    const issue = { pointer: rest, keyword: "format", message: cause.message, ...(place && { in: place }) };
    const params = { field: place === undefined ? rest : (rest.split("/")[1] ?? "") };
    return new Problem(place === undefined ? "invalid-body" : "invalid-parameter", { issues: [issue], params, cause });
}
