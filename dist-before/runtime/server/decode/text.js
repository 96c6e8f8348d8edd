import { decodeText } from "./utf8.js";
import { single } from "../../text-values.js";
/** `text/plain`, and other text that is not parsed: XML, CSV. */
export const text = {
    async read(body, { content, contentType, limit }) {
        return single(content.scalar, decodeText(contentType, await body.bytes(limit), "the body"));
    },
};
