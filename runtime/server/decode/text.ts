import type { RequestReader } from "./reader.ts";
import { decodeText } from "./utf8.ts";
import { single } from "../../text-values.ts";

/** `text/plain`, and other text that is not parsed: XML, CSV. */
export const text: RequestReader = {
  async read(body, { content, contentType, limit }): Promise<unknown> {
    return single(content.scalar, decodeText(contentType, await body.bytes(limit), "the body"));
  },
};
