import { ConversionError, convert, responseConversion } from "./conversion.js";
import { DecodeError, RequestError } from "./errors.js";
import { messageOf } from "./parameters.js";
/** A client that takes and gives the values of applications; the other one has those that travel, and validates them. */
export function converting(client) {
    return {
        async call(operation, request, options) {
            const result = await client.call(operation, encode(operation, request), options);
            // The generated signature promises what the contract documents.
            return decode(operation, result);
        },
    };
}
function encode(operation, parts) {
    const { request } = operation.conversions ?? {};
    if (request === undefined)
        return parts;
    try {
        return { ...parts, ...Object(convert(request, parts, "encode")) };
    }
    catch (cause) {
        throw new RequestError(operation, `the request has a value that is wrong${reasonOf(cause)}`, { cause });
    }
}
function decode(operation, result) {
    const conversion = responseConversion(operation.conversions ?? {}, operation.responses, result.status);
    if (conversion === undefined)
        return result;
    const given = { body: result.ok ? result.data : result.error, headers: result.headers };
    try {
        const { body, headers } = { ...given, ...Object(convert(conversion, given, "decode")) };
        return result.ok ? { ...result, data: body, headers } : { ...result, error: body, headers };
    }
    catch (cause) {
        throw new DecodeError(operation, `the response has a value that is wrong${reasonOf(cause)}`, result.response, "");
    }
}
function reasonOf(cause) {
    return `${cause instanceof ConversionError ? ` (${cause.pointer})` : ""}: ${messageOf(cause)}`;
}
