import type { HandlerReply } from "../runtime/server/context.ts";
import type { Api, Codec, Content } from "../generator/ir/api.ts";
import { isArray, isObject, type Json } from "../generator/document/json.ts";
import { misplacedCode } from "../generator/targets/operations/error-codes.ts";
import { type EventStream, eventStreamOf, formatOf } from "../generator/targets/operations/events.ts";
import { type Shapes, shapesOf } from "../generator/facts/shapes.ts";
import { isJson } from "../runtime/content.ts";
import { type EventFormat, hasJsonData } from "../runtime/event-format.ts";
import { eventParser } from "../runtime/event-parser.ts";
import { concreteType } from "../judge/requests/descriptor.ts";
import type { MockedResponse } from "./response-fitter.ts";
import { xmlOf } from "./xml.ts";

/**
 * Converts a response to the result of a handler.
 *
 * @returns `undefined` if the body cannot be encoded: the mock generates no multipart
 */
export function replyOf(
  api: Api,
  { body, content, headers, status }: MockedResponse,
  { accept, requestId }: { readonly accept: string | undefined; readonly requestId: string },
): HandlerReply | undefined {
  const sent = Object.entries(headers).filter(([name]) => !FRAMING.has(name.toLowerCase()));
  const value = status < 400 ? body : withCode(withIdentifier(api, body, requestId), content, status, shapesOf(api));
  const reply = { status, headers: Object.fromEntries(sent) };
  if (content === undefined) return reply;
  const type = content.mediaType.includes("*") ? concreteType(content, accept, value) : content.mediaType;
  const isOtherJson = content.codec === "binary" && isJson(type);
  const written = isOtherJson ? JSON.stringify(value ?? null) : bodyFor(api, content, value);
  return written === undefined ? undefined : { ...reply, contentType: type, body: written };
}

/** The server sets framing headers itself, even if a document lists them. */
const FRAMING: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "content-type",
  "keep-alive",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Examples are JSON values for every media type. */
function bodyFor(api: Api, content: Content, value: Json | undefined): unknown {
  const { codec } = content;
  switch (codec) {
    case "json":
      return value ?? null;
    case "events":
      return eventsOf(eventStreamOf(content, shapesOf(api)), typeof value === "string" ? value : listOf(value));
    case "lines":
      return typeof value === "string" ? value.split("\n").flatMap(lineOf) : listOf(value);
    case "text":
    case "form":
    case "multipart":
    case "binary":
      return textOf(codec, value);
    case "xml":
      // An example may be the text.
      return typeof value === "string" ? value : xmlOf(value ?? null, content.schema, shapesOf(api));
  }
}

function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  return isArray(value) ? value : [value];
}

/** An example of JSON lines may be their text. */
function lineOf(line: string): readonly unknown[] {
  return line.trim() === "" ? [] : [parsed(line)];
}

/** The items of a stream, as handlers return them. An example may be the text of the whole stream. */
function eventsOf(stream: EventStream, given: readonly unknown[] | string): readonly object[] {
  const format = formatOf(stream);
  const { end, item } = stream;
  const isText = typeof given === "string";
  const values = isText ? eventsIn(given) : given;
  const isEvents = isText || item?.describes === "event" || item?.describes === "text";
  const events = values
    .filter((value) => value !== end)
    .map((value) => (isEvents ? eventOf(value) : dataOf(value, format)));
  return events
    .filter((event) => end === undefined || event.data !== end)
    .map((event) => (hasJsonData(format, event.event) ? { ...event, data: parsed(event.data) } : event));
}

interface MockedEvent {
  readonly event?: string;
  readonly data?: unknown;
}

function eventOf(value: unknown): MockedEvent {
  return typeof value === "object" && value !== null ? value : { data: value };
}

function dataOf(value: unknown, format: EventFormat): MockedEvent {
  if (hasJsonData(format)) return { data: value };
  return typeof value === "object" && value !== null && "data" in value && typeof value.data === "string"
    ? value
    : { data: typeof value === "string" ? value : JSON.stringify(value) };
}

/** The text of a stream, or of the data of its only event. */
function eventsIn(text: string): readonly MockedEvent[] {
  const parser = eventParser();
  const events = [...text.split(/\r\n|\r|\n/), ""].flatMap((line) => parser.line(line) ?? []);
  return events.length > 0 ? events : [{ data: text }];
}

/** Parses JSON in a string, because handlers return values. */
function parsed(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

function textOf(codec: Codec, value: unknown): string | undefined {
  if (value === undefined || value === null) return "";
  if (typeof value !== "object") return String(value);
  if (codec === "form") return new URLSearchParams(entriesOf(value)).toString();
  if (codec === "text" || codec === "binary") return JSON.stringify(value);
  return undefined;
}

function entriesOf(value: object): [string, string][] {
  return Object.entries(value).map(([name, item]) => [name, typeof item === "string" ? item : JSON.stringify(item)]);
}

/** Corrects the error code: statuses may share a schema, and so an example with one code for all of them. */
function withCode(
  body: Json | undefined,
  content: Content | undefined,
  status: number,
  shapes: Shapes,
): Json | undefined {
  const wrong =
    content === undefined || body === undefined ? undefined : misplacedCode(body, content.schema, status, shapes);
  if (body === undefined || wrong?.better === undefined) return body;
  const replaced = { ...wrong.within, [wrong.name]: wrong.better };
  const visit = (value: Json): Json => {
    if (value === wrong.within) return replaced;
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, visit(own)]));
  };
  return visit(body);
}

/** Names of identifiers, for documents without `x-error-envelope`. */
const USUAL_IDENTIFIERS = ["error_id", "errorId", "request_id", "requestId", "trace_id", "traceId"];

/** The identifier of an error is that of this request, not of the example. */
function withIdentifier(api: Api, body: Json | undefined, requestId: string): Json | undefined {
  if (!isObject(body)) return body;
  const marked = api.models.flatMap(({ errorEnvelope }) => errorEnvelope?.id ?? []);
  const names = marked.length > 0 ? marked : USUAL_IDENTIFIERS;
  const changed = names.filter((name) => Object.hasOwn(body, name) && typeof body[name] === "string");
  return { ...body, ...Object.fromEntries(changed.map((name) => [name, requestId])) };
}
