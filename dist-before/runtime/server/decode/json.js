import { messageOf } from "../../parameters.js";
import { Problem } from "../problem.js";
import { parseJson } from "./json-text.js";
import { decodeUtf8 } from "./utf8.js";
/** `application/json` and every `+json` type: UTF-8, at most 512 levels deep. */
export const json = /* @__PURE__ */ jsonAs();
/** The same, with numbers converted by another JSON codec. */
export function jsonAs(numbers) {
    const parse = (bytes) => bytes.byteLength === 0 ? undefined : readJson(decodeUtf8(bytes, "the body"), "the body", numbers);
    return {
        async read(body, { limit }) {
            return parse(await body.bytes(limit));
        },
        parse,
    };
}
/**
 * @param what name of the text in the message
 * @throws Problem `malformed-body`
 */
export function readJson(text, what, numbers) {
    try {
        return parseJson(text, numbers);
    }
    catch (cause) {
        throw new Problem("malformed-body", { message: `${what}: ${messageOf(cause)}`, cause });
    }
}
