import { itemStream } from "../../item-stream.ts";
import type { ReplyWriter, WrittenBody } from "./writer.ts";

/** `text/event-stream`: of an array of events, or of an iterable as it gives them. See `ServerSentEvent`. */
export const events: ReplyWriter = {
  streams: true,
  write(value): WrittenBody {
    return { body: itemStream(value, eventText, "events") };
  },
};

/**
 * One event (HTML, 9.2.5). Lines of `data` are lines of it, however they end.
 *
 * @throws TypeError for a line break in `event` or `id`, which would begin another field
 */
function eventText(given: unknown): string {
  const { data, event, id, retry } = fieldsOf(given);
  const parts: string[] = [];
  if (event !== undefined) parts.push(`event: ${oneLine(event, "event")}\n`);
  if (id !== undefined) parts.push(`id: ${oneLine(id, "id")}\n`);
  if (retry !== undefined) parts.push(`retry: ${milliseconds(retry)}\n`);
  if (data !== undefined) for (const line of textOf(data, "data").split(/\r\n|\r|\n/)) parts.push(`data: ${line}\n`);
  return `${parts.join("")}\n`;
}

interface Fields {
  readonly data?: unknown;
  readonly event?: unknown;
  readonly id?: unknown;
  readonly retry?: unknown;
}

function fieldsOf(event: unknown): Fields {
  if (typeof event !== "object" || event === null) throw new TypeError("an event is an object with data");
  return event;
}

function textOf(value: unknown, field: string): string {
  if (typeof value !== "string") throw new TypeError(`the ${field} of an event is a text`);
  return value;
}

function oneLine(value: unknown, field: string): string {
  const text = textOf(value, field);
  if (/[\0\r\n]/.test(text)) throw new TypeError(`the ${field} of an event has a line break in it`);
  return text;
}

function milliseconds(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError("the retry of an event is a number of milliseconds");
}
