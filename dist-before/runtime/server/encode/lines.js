import { itemStream } from "../../item-stream.js";
/** One JSON value per line, such as `application/jsonl`, from an array or iterable. */
export const lines = /* @__PURE__ */ linesAs(JSON);
/** The same with another JSON codec. */
export function linesAs(format) {
    return values("", format);
}
/** The same with a record separator before each value (RFC 7464). */
export const jsonSequence = /* @__PURE__ */ jsonSequenceAs(JSON);
export function jsonSequenceAs(format) {
    return values("\u001e", format);
}
function values(prefix, format) {
    const write = (item) => {
        const text = format.stringify(item);
        if (typeof text !== "string")
            throw new TypeError(`a ${typeof item} is not JSON`);
        return `${prefix}${text}\n`;
    };
    return {
        streams: true,
        write(value) {
            return { body: itemStream(value, write, "JSON lines") };
        },
    };
}
