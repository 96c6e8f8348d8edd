import { interruption } from "./deadline.js";
import { CallError, DecodeError, NetworkError, StreamItemError } from "./errors.js";
import { itemStream } from "./item-stream.js";
import { LineTooLongError, textLines } from "./text-lines.js";
/**
 * JSON values, one per line: `application/jsonl`, `application/x-ndjson` and similar types. Requests accept any
 * iterable. Responses are async iterables that yield each value when its line arrives.
 */
export const lines = /* @__PURE__ */ linesAs(JSON);
/** The same with another JSON parser and serializer. */
export function linesAs(format) {
    return values("application/jsonl", /json/, "\n", "", format);
}
/** The same with a record separator before each value (RFC 7464), so that values may span lines. */
export const jsonSequence = /* @__PURE__ */ jsonSequenceAs(JSON);
export function jsonSequenceAs(format) {
    return values("application/json-seq", /json-seq$/, "\u001e", "\u001e", format);
}
function values(type, types, end, prefix, format) {
    return {
        type,
        accepts: (actual) => types.test(actual),
        write(value) {
            const write = (item) => `${prefix}${format.stringify(item)}\n`;
            if (Array.isArray(value))
                return { body: value.map(write).join("") };
            return { body: itemStream(value, write, "JSON lines") };
        },
        async read(response, operation, { onInvalidItem, signal }) {
            return parseAll(textLines(response.body, end));
            async function* parseAll(texts) {
                let line = 0;
                try {
                    for await (const text of texts) {
                        line++;
                        if (text.trim() === "")
                            continue;
                        let value;
                        try {
                            value = format.parse(text);
                        }
                        catch {
                            const error = new StreamItemError(operation, { number: line }, response, text);
                            if (onInvalidItem === undefined)
                                throw error;
                            onInvalidItem(error);
                            continue;
                        }
                        yield value;
                    }
                }
                catch (cause) {
                    if (cause instanceof CallError)
                        throw cause;
                    const { status } = response;
                    if (cause instanceof LineTooLongError)
                        throw new DecodeError(operation, cause.message, response, "");
                    throw (interruption(operation, signal) ??
                        new NetworkError(operation, "the response was cut off", { status, cause }));
                }
            }
        },
    };
}
