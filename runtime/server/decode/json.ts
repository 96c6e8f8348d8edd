import { messageOf } from "../../parameters.ts";
import { Problem } from "../problem.ts";
import { parseJson } from "./json-text.ts";
import type { RequestReader } from "./reader.ts";
import { utf8 } from "./utf8.ts";

/** `application/json` and every `+json` type: UTF-8, 512 levels deep at most. */
export const json: RequestReader = {
  async read(body, { limit }): Promise<unknown> {
    return parse(await body.bytes(limit));
  },
  parse,
};

function parse(bytes: Uint8Array): unknown {
  return bytes.byteLength === 0 ? undefined : readJson(utf8(bytes, "the body"), "the body");
}

/**
 * @param what the text is, for the message
 * @throws Problem `malformed-body`
 */
export function readJson(text: string, what: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new Problem("malformed-body", { message: `${what}: ${messageOf(cause)}`, cause });
  }
}
