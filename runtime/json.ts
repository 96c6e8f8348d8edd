import type { EncodedBody, RequestCodec, ResponseCodec } from "./content.ts";
import { isJson } from "./content.ts";
import { DecodeError } from "./errors.ts";

/** `application/json` and every `+json` type. */
export const json: RequestCodec & ResponseCodec = {
  type: "application/json",
  accepts: isJson,
  write(value): EncodedBody {
    return { body: JSON.stringify(value) };
  },
  async read(response, operation): Promise<unknown> {
    const text = await response.text();
    try {
      return JSON.parse(text);
    } catch {
      // The engine's own error may quote the body: it is not passed on.
      throw new DecodeError(operation, "the body is no JSON", response, text);
    }
  },
};
