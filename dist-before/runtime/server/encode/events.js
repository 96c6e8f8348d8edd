import { hasJsonData } from "../../event-format.js";
import { itemStream } from "../../item-stream.js";
/** Caches and compressing proxies would delay events. */
const EVENT_HEADERS = { "cache-control": "no-cache, no-transform" };
/** `text/event-stream`, from an array or iterable of events. See `ServerSentEvent`. */
export const events = /* @__PURE__ */ eventsAs({});
/** The same, with data as the contract describes it. */
export function eventsAs(format) {
    const { describes, end } = format;
    return {
        streams: true,
        headers: EVENT_HEADERS,
        ...(describes !== undefined && { checked: (event) => checkedPart(event, describes, format) }),
        write(value, keepAlive = 0) {
            const frame = {
                ...(end !== undefined && { last: eventText({ data: end }, {}) }),
                ...(keepAlive > 0 && { idle: { text: ":\n\n", after: keepAlive } }),
            };
            return { body: itemStream(value, (event) => eventText(event, format), "events", frame) };
        },
    };
}
/** The part of an event that the schema describes: its data, or the event with its data as text. */
function checkedPart(given, describes, format) {
    const event = fieldsOf(given);
    if (describes === "data")
        return event.data;
    return isJsonEvent(event, format) ? { ...event, data: (format.numbers ?? JSON).stringify(event.data) } : event;
}
function isJsonEvent({ event }, format) {
    return hasJsonData(format, typeof event === "string" ? event : undefined);
}
/**
 * Prints one event (HTML, section 9.2.5). A line break of any kind in `data` begins a new line of data.
 *
 * @throws TypeError for a line break in `event` or `id`, which would begin another field
 */
function eventText(given, format) {
    const fields = fieldsOf(given);
    const { data, event, id, retry } = fields;
    const parts = [];
    if (event !== undefined)
        parts.push(`event: ${oneLine(event, "event")}\n`);
    if (id !== undefined)
        parts.push(`id: ${oneLine(id, "id")}\n`);
    if (retry !== undefined)
        parts.push(`retry: ${milliseconds(retry)}\n`);
    const text = data !== undefined && isJsonEvent(fields, format) ? (format.numbers ?? JSON).stringify(data) : data;
    if (text !== undefined)
        for (const line of textOf(text, "data").split(/\r\n|\r|\n/))
            parts.push(`data: ${line}\n`);
    return `${parts.join("")}\n`;
}
function fieldsOf(event) {
    if (typeof event !== "object" || event === null)
        throw new TypeError("an event must be an object with data");
    return event;
}
function textOf(value, field) {
    if (typeof value !== "string")
        throw new TypeError(`the ${field} of an event must be a string`);
    return value;
}
function oneLine(value, field) {
    const text = textOf(value, field);
    if (/[\0\r\n]/.test(text))
        throw new TypeError(`the ${field} of an event contains a line break`);
    return text;
}
function milliseconds(value) {
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0)
        return value;
    throw new TypeError("the retry of an event must be a number of milliseconds");
}
