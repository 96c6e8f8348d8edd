import type { EncodedBody, RequestCodec, ResponseCodec } from "./content.ts";
import { isJson } from "./content.ts";
import { DecodeError } from "./errors.ts";

/** `application/json` and every `+json` type. */
export const json: RequestCodec & ResponseCodec = /* @__PURE__ */ jsonAs(JSON);

/** The same by another reader and writer of JSON. */
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
        // The engine's own error may quote the body: it is not passed on.
        throw new DecodeError(operation, "the body is not JSON", response, text);
      }
    },
  };
}
