import type { Json } from "../../generator/document/json.ts";
import type { Content } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type EventStream, eventStreamOf, formatOf } from "../../generator/targets/operations/events.ts";
import type { Shapes } from "../../generator/facts/shapes.ts";
import { jsonInside, lineSchema } from "../../generator/targets/operations/streams.ts";
import { hasJsonData, namesMessage } from "../../runtime/event-format.ts";
import { eventParser, type ServerSentEvent } from "../../runtime/event-parser.ts";

/** One item of a stream, as its schema describes it. */
export interface StreamItem {
  /** Starts a sentence: `Event 2`. */
  readonly name: string;
  /** Absent if the item is not JSON, although the contract requires it. */
  readonly value?: Json;
  /** Absent if the contract does not describe the item further. */
  readonly schema?: Schema;
  /** The line, or the event with its data parsed if they are JSON. */
  readonly whole: Json;
}

/**
 * Reads the items of JSON lines or server-sent events.
 *
 * @param isCut whether the text ends within the stream; an incomplete item is then left out
 */
export function streamItems(content: Content, text: string, isCut: boolean, shapes: Shapes): readonly StreamItem[] {
  return content.codec === "events" ? eventItems(content, text, shapes) : lineItems(content, text, isCut);
}

/** What is wrong with the end of a complete stream whose end marker is documented. */
export function missingEnd({ stream }: Content, text: string): string | undefined {
  const parser = eventParser();
  const data = text.split(/\r\n|\r|\n/).flatMap((line) => parser.line(line)?.data ?? []);
  const expected = stream?.end;
  if (expected === undefined || data.includes(expected)) return undefined;
  return `The stream ends without its end marker: expected the data ${expected}, got ${data.at(-1) ?? "no event"}.`;
}

function lineItems(content: Content, text: string, isCut: boolean): readonly StreamItem[] {
  const schema = lineSchema(content);
  const lines = text.split("\n");
  if (isCut) lines.pop();
  return lines.flatMap((line, index) => {
    const json = line.replace("\u001e", "");
    if (json.trim() === "") return [];
    const { value } = parsed(json);
    const one = { name: `Line ${index + 1}`, whole: value ?? null };
    return { ...one, ...(value !== undefined && { value }), ...(schema !== undefined && { schema }) };
  });
}

function eventItems(content: Content, text: string, shapes: Shapes): readonly StreamItem[] {
  const stream = eventStreamOf(content, shapes);
  const format = formatOf(stream);
  const parser = eventParser();
  const items: StreamItem[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  let count = 0;
  for (const line of lines) {
    const event = parser.line(line);
    if (event === undefined) continue;
    if (event.data === format.end) break;
    const name = `Event ${++count}`;
    const { value } = hasJsonData(format, event.event) ? parsed(event.data) : { value: event.data };
    const asText = eventValue(event, namesMessage(format));
    const whole = { ...asText, data: value ?? event.data };
    if (value === undefined) items.push({ name, whole });
    else if (stream.item === undefined) items.push({ name, value, whole });
    else {
      const { describes, schema } = stream.item;
      items.push({ name, value: describes === "data" ? value : describes === "text" ? asText : whole, whole, schema });
      const inside = describes === "text" ? schemaInside(stream, event.event, shapes) : undefined;
      if (inside !== undefined) items.push({ name, value, whole, schema: inside });
    }
  }
  return items;
}

/** The schema of the JSON that the data contain, if only one form of event has this type. */
function schemaInside({ events }: EventStream, type: string | undefined, shapes: Shapes): Schema | undefined {
  const [form, ...others] = events.filter((one) => one.type?.names.includes(type ?? "message") !== false);
  const [data, ...more] = form?.data ?? [];
  if (data === undefined || others.length + more.length > 0) return undefined;
  const inside = jsonInside(data, shapes);
  return inside === "unknown" ? undefined : inside;
}

function eventValue({ data, event, id, retry }: ServerSentEvent, isNamed: boolean): { readonly [name: string]: Json } {
  const type = event ?? (isNamed ? "message" : undefined);
  return {
    data,
    ...(type !== undefined && { event: type }),
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retry }),
  };
}

function parsed(text: string): { readonly value?: Json } {
  try {
    // JSON.parse returns only JSON values.
    return { value: JSON.parse(text) as Json };
  } catch {
    return {};
  }
}
