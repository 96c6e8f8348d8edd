import { messageOf } from "../../parameters.ts";
import { Problem } from "../problem.ts";
import { parseJson, type Refine } from "./json-text.ts";
import type { RequestReader } from "./reader.ts";
import { decodeUtf8 } from "./utf8.ts";

/** `application/json` and every `+json` type: UTF-8, at most 512 levels deep. */
export const json: RequestReader = /* @__PURE__ */ jsonAs();

/** The same, with numbers converted by another JSON codec. */
export function jsonAs(numbers?: Refine): RequestReader {
  const parse = (bytes: Uint8Array): unknown =>
    bytes.byteLength === 0 ? undefined : readJson(decodeUtf8(bytes, "the body"), "the body", numbers);
  return {
    async read(body, { limit }): Promise<unknown> {
      return parse(await body.bytes(limit));
    },
    parse,
  };
}

/**
 * @param what name of the text in the message
 * @throws Problem `malformed-body`
 */
export function readJson(text: string, what: string, numbers?: Refine): unknown {
  try {
    return parseJson(text, numbers);
  } catch (cause) {
    throw new Problem("malformed-body", { message: `${what} ${messageOf(cause)}`, cause });
  }
}
