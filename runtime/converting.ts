import type { Client } from "./client.ts";
import { ConversionError, convert, responseConversion } from "./conversion.ts";
import { DecodeError, RequestError } from "./errors.ts";
import type { Operation, RequestParts } from "./operation.ts";
import { messageOf } from "./parameters.ts";
import type { Result } from "./response.ts";

/** Wraps a client, so that callers pass and receive converted values. The wrapped client validates the wire values. */
export function converting(client: Client): Client {
  return {
    async call(operation, request, options): Promise<never> {
      const result: Result = await client.call(operation, encode(operation, request), options);
      // The generated signature promises what the contract documents.
      return decode(operation, result) as never;
    },
  };
}

function encode(operation: Operation, parts: RequestParts): RequestParts {
  const { request } = operation.conversions ?? {};
  if (request === undefined) return parts;
  try {
    return { ...parts, ...Object(convert(request, parts, "encode")) };
  } catch (cause) {
    throw new RequestError(operation, `the request has a value that is wrong${reasonOf(cause)}`, { cause });
  }
}

function decode(operation: Operation, result: Result): Result {
  const conversion = responseConversion(operation.conversions ?? {}, operation.responses, result.status);
  if (conversion === undefined) return result;
  const given = { body: result.ok ? result.data : result.error, headers: result.headers };
  try {
    const { body, headers }: typeof given = { ...given, ...Object(convert(conversion, given, "decode")) };
    return result.ok ? { ...result, data: body, headers } : { ...result, error: body, headers };
  } catch (cause) {
    throw new DecodeError(operation, `the response has a value that is wrong${reasonOf(cause)}`, result.response, "");
  }
}

function reasonOf(cause: unknown): string {
  return `${cause instanceof ConversionError ? ` (${cause.pointer})` : ""}: ${messageOf(cause)}`;
}
