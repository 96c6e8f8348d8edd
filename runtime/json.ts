import type { EncodedBody, RequestCodec, ResponseCodec } from "./content.ts";
import { isJson } from "./content.ts";
import { DecodeError } from "./errors.ts";

/** `application/json` and every `+json` type. */
export const json: RequestCodec & ResponseCodec = /* @__PURE__ */ jsonAs(JSON);

/** The same with another JSON parser and serializer. */
export function jsonAs(format: Pick<JSON, "parse" | "stringify">): RequestCodec & ResponseCodec {
  return {
    type: "application/json",
    accepts: isJson,
    write(value): EncodedBody {
      return { body: format.stringify(value) };
    },
    async read(response, operation): Promise<unknown> {
      const text = await response.text();
      try {
        return format.parse(text);
      } catch {
        // Do not pass on the engine's error, because it may quote the body.
        throw new DecodeError(operation, "the body is not JSON", response, text);
      }
    },
  };
}
