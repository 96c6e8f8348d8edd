import type { EncodedBody, RequestCodec, ResponseCodec } from "./content.ts";
import { isJson } from "./content.ts";
import { DecodeError } from "./errors.ts";
import { syntaxErrorAt } from "./json-syntax.ts";

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
      throw new DecodeError(operation, "no JSON", response, text, syntaxErrorAt(text));
    }
  },
};
