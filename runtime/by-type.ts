import { binary } from "./binary.ts";
import { essence, isJson, type ResponseCodec } from "./content.ts";
import { json } from "./json.ts";
import { text } from "./text.ts";

/** Whether a body of this type is text. */
export function isText(type: string): boolean {
  return /^text\/|[/+]xml$|^application\/x-www-form-urlencoded$/.test(type);
}

/**
 * A body whose media type and schema the contract leaves open, read as its `Content-Type` says: JSON, text, and bytes of
 * any other type.
 */
export const byType: ResponseCodec = {
  accepts: () => true,
  read(response, operation, exchange): Promise<unknown> {
    const type = essence(response.headers.get("content-type"));
    const codec = isJson(type) ? json : isText(type) ? text : binary;
    return codec.read(response, operation, exchange);
  },
};
