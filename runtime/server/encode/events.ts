import { type EventFormat, hasJsonData } from "../../event-format.ts";
import { itemStream } from "../../item-stream.ts";
import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** How the contract describes the events of a response. */
export interface ReplyEvents extends EventFormat {
  /** What the schema of a value describes. Default: the event as the handler returns it. */
  readonly describes?: "data" | "text";
}

/** Caches and compressing proxies would delay events. */
const EVENT_HEADERS: Readonly<Record<string, string>> = { "cache-control": "no-cache, no-transform" };

/** `text/event-stream`, from an array or iterable of events. See `ServerSentEvent`. */
export const events: ReplyWriter = /* @__PURE__ */ eventsAs({});

/** The same, with data as the contract describes it. */
export function eventsAs(format: ReplyEvents): ReplyWriter {
  const { describes, end } = format;
  return {
    streams: true,
    headers: EVENT_HEADERS,
    ...(describes !== undefined && { checked: (event) => checkedPart(event, describes, format) }),
    write(value, keepAlive = 0): WrittenBody {
      const frame = {
        ...(end !== undefined && { last: eventText({ data: end }, {}) }),
        ...(keepAlive > 0 && { idle: { text: ":\n\n", after: keepAlive } }),
      };
      return { body: itemStream(value, (event) => eventText(event, format), "events", frame) };
    },
  };
}

/** The part of an event that the schema describes: its data, or the event with its data as text. */
function checkedPart(given: unknown, describes: "data" | "text", format: EventFormat): unknown {
  const event = fieldsOf(given);
  if (describes === "data") return event.data;
  return isJsonEvent(event, format) ? { ...event, data: (format.numbers ?? JSON).stringify(event.data) } : event;
}

function isJsonEvent({ event }: Fields, format: EventFormat): boolean {
  return hasJsonData(format, typeof event === "string" ? event : undefined);
}

/**
 * Prints one event (HTML, section 9.2.5). A line break of any kind in `data` begins a new line of data.
 *
 * @throws TypeError for a line break in `event` or `id`, which would begin another field
 */
function eventText(given: unknown, format: EventFormat): string {
  const fields = fieldsOf(given);
  const { data, event, id, retry } = fields;
  const parts: string[] = [];
  if (event !== undefined) parts.push(`event: ${oneLine(event, "event")}\n`);
  if (id !== undefined) parts.push(`id: ${oneLine(id, "id")}\n`);
  if (retry !== undefined) parts.push(`retry: ${milliseconds(retry)}\n`);
  const isJson = isJsonEvent(fields, format);
  // Without a line of data, a client would drop the event (HTML, section 9.2.6).
  const empty = event !== undefined && !isJson ? "" : undefined;
  const text = data !== undefined && isJson ? (format.numbers ?? JSON).stringify(data) : (data ?? empty);
  if (text !== undefined) for (const line of textOf(text, "data").split(/\r\n|\r|\n/)) parts.push(`data: ${line}\n`);
  return `${parts.join("")}\n`;
}

interface Fields {
  readonly data?: unknown;
  readonly event?: unknown;
  readonly id?: unknown;
  readonly retry?: unknown;
}

function fieldsOf(event: unknown): Fields {
  if (typeof event !== "object" || event === null) throw new TypeError("an event must be an object with data");
  return event;
}

function textOf(value: unknown, field: string): string {
  if (typeof value !== "string") throw new TypeError(`the ${field} of an event must be a string`);
  return value;
}

function oneLine(value: unknown, field: string): string {
  const text = textOf(value, field);
  if (/[\0\r\n]/.test(text)) throw new TypeError(`the ${field} of an event contains a line break`);
  return text;
}

function milliseconds(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError("the retry of an event must be a number of milliseconds");
}
