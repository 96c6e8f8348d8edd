import { encodeNothing } from "../../style.js";
import { simple } from "../../styles.js";
// Writers of response headers (style `simple`). Single values need none. Line breaks are rejected where headers are set.
/** An array or object: `blue,black`, `R,100,G,200`. */
export function list(value) {
    return simple("", value, false, encodeNothing) ?? "";
}
/** The same exploded: `R=100,G=200`. */
export function exploded(value) {
    return simple("", value, true, encodeNothing) ?? "";
}
/** A header with `content: application/json`, in ASCII. */
export const json = /* @__PURE__ */ jsonAs(JSON);
/** The same with another JSON codec. */
export function jsonAs(format) {
    return (value) => asciiJson(format.stringify(value), value);
}
function asciiJson(text, value) {
    if (typeof text !== "string")
        throw new TypeError(`a ${typeof value} is not JSON`);
    return text.replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
