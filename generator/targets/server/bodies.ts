import type { Pointer } from "../../document/pointer.ts";
import type { Content, Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { KIND, kindsOf } from "../../print/type/facts.ts";
import { type Direction, STRING, type TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import type { EventTypes } from "../operations/events.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { describesEvents, isSequence, lineSchema } from "../operations/streams.ts";
import type { Parts } from "../operations/parts.ts";
import { isWritable } from "../operations/encodings.ts";
import type { FileScope } from "../target.ts";
import { contentCheck } from "../validators/operation-checks.ts";
import { received } from "./plan.ts";

/** Names of the runtime's codecs for bodies. */
type ServerCodec =
  | "json"
  | "text"
  | "urlEncoded"
  | "multipart"
  | "binary"
  | "stream"
  | "events"
  | "lines"
  | "jsonSequence";

/** The codec that reads a request body. */
export function requestCodec(content: Content): ServerCodec {
  switch (content.codec) {
    case "json":
    case "text":
    case "events":
      return content.codec;
    case "form":
      return "urlEncoded";
    case "multipart":
      return isWritable(content) ? "multipart" : "stream";
    case "binary":
      return "stream";
    case "lines":
      return lineSchema(content) === undefined ? "stream" : linesCodec(content);
    case "xml":
      return "text";
  }
}

/** The codec that writes a response body. */
export function replyCodec(content: Content): ServerCodec {
  switch (content.codec) {
    case "json":
    case "text":
    case "binary":
    case "events":
      return content.codec;
    case "multipart":
      return "binary";
    case "lines":
      return lineSchema(content) === undefined ? "stream" : linesCodec(content);
    case "form":
    case "xml":
      return "text";
  }
}

/** The check of a body, if the server has it as a value of its schema. */
export function bodyCheck(
  file: FileScope,
  content: Content,
  direction: Direction,
  { models, shapes }: { readonly models: ReadonlyMap<Pointer, Model>; readonly shapes: Shapes },
): Code | undefined {
  switch (direction === "sent" ? requestCodec(content) : replyCodec(content)) {
    case "json":
    case "urlEncoded":
    case "multipart":
      break;
    case "text":
      if (content.codec !== "text" || !shapes.isScalar(content.schema)) return undefined;
      break;
    default:
      return undefined;
  }
  return contentCheck(file, content, direction, models);
}

/** The schema of one value in a stream, if it describes what the runtime reads or writes. */
export function streamedItem(content: Content, codec: ServerCodec, shapes: Shapes): Schema | undefined {
  const item = codec === "events" ? eventSchema(content, shapes) : isLines(codec) ? lineSchema(content) : undefined;
  return item === undefined || (item.shape.kind === "unknown" && item.assertions.length === 0) ? undefined : item;
}

function isLines(codec: ServerCodec): boolean {
  return codec === "lines" || codec === "jsonSequence";
}

/** The schema of one event, if it describes the event as it is sent. */
export function eventSchema({ itemSchema }: Content, shapes: Shapes): Schema | undefined {
  return itemSchema !== undefined && describesEvents(itemSchema, shapes) ? itemSchema : undefined;
}

function linesCodec(content: Content): ServerCodec {
  return isSequence(content) ? "jsonSequence" : "lines";
}

// Targets that stand for runtime types. No pointer of a document begins like this.
const BINARY_BODY: TypeNode = { kind: "named", target: "runtime:BinaryBody", omit: [] };
const BYTE_STREAM: TypeNode = { kind: "named", target: "runtime:ByteStream", omit: [] };
const EVENT: TypeNode = { kind: "named", target: "runtime:ServerSentEvent", omit: [] };

export const RUNTIME_TYPES: ReadonlyMap<string, { readonly module: string; readonly name: string }> = new Map([
  ["runtime:BinaryBody", { module: "binary", name: "BinaryBody" }],
  ["runtime:ByteStream", { module: "stream", name: "ByteStream" }],
  ["runtime:ServerSentEvent", { module: "event-parser", name: "ServerSentEvent" }],
]);

export interface BodyTypeContext {
  readonly types: Types;
  readonly shapes: Shapes;
  readonly parts: Parts;
  readonly events: EventTypes;
  /** Whether the server itself declares a type for this schema. */
  isNamed(at: Pointer): boolean;
}

/** The type of the body that a handler receives. */
export function requestBodyType(content: Content, context: BodyTypeContext): TypeNode {
  const codec = requestCodec(content);
  switch (codec) {
    case "json":
    case "urlEncoded":
    case "multipart":
      return structured(content, "sent", context);
    case "text":
      return content.codec === "text" ? textType(content, "sent", KIND.string, context) : STRING;
    case "binary":
    case "stream":
      return BYTE_STREAM;
    case "events":
      return asyncIterable(eventType(content, context));
    case "lines":
    case "jsonSequence":
      return asyncIterable(lineType(content, "sent", context));
  }
}

/** The type of the body that a handler returns. An iterable may also be synchronous. */
export function replyBodyType(content: Content, context: BodyTypeContext): TypeNode {
  const codec = replyCodec(content);
  switch (codec) {
    case "json":
    case "urlEncoded":
    case "multipart":
      return structured(content, "received", context);
    case "text":
      return content.codec === "text"
        ? textType(content, "received", KIND.string | KIND.number | KIND.boolean, context)
        : STRING;
    case "binary":
    case "stream":
      return BINARY_BODY;
    case "events":
      return asyncIterable(context.events.of(content, context.shapes));
    case "lines":
    case "jsonSequence":
      return asyncIterable(lineType(content, "received", context));
  }
}

function structured(content: Content, direction: Direction, context: BodyTypeContext): TypeNode {
  const { schema } = content;
  if (context.isNamed(schema.at)) return { kind: "named", target: schema.at, omit: [] };
  const type = context.types.of(schema, direction);
  return direction === "sent" ? partsOf(content, type, context) : type;
}

/** The type of a multipart body, with its parts as they arrive. */
export function partsOf(
  content: Content,
  type: TypeNode,
  { parts, types }: Pick<BodyTypeContext, "parts" | "types">,
): TypeNode {
  return content.codec === "multipart" ? parts.within(content, received(type, types)) : type;
}

/** The schema's type, unless the codec only produces strings. */
function textType({ schema }: Content, direction: Direction, readable: number, { types }: BodyTypeContext): TypeNode {
  const type = types.of(schema, direction);
  const kinds = kindsOf(type, types.resolver(direction));
  return kinds !== 0 && (kinds & ~readable) === 0 ? type : STRING;
}

/** The schema's type for an event, if the contract describes events as they are sent. */
function eventType(content: Content, { shapes, types }: BodyTypeContext): TypeNode {
  const schema = eventSchema(content, shapes);
  return schema === undefined ? EVENT : types.of(schema, "sent");
}

function lineType(content: Content, direction: Direction, { types }: BodyTypeContext): TypeNode {
  return types.of(lineSchema(content) ?? content.schema, direction);
}

function asyncIterable(items: TypeNode): TypeNode {
  return { kind: "iterable", name: "AsyncIterable", items };
}

/** For each codec its module, in both `decode/` and `encode/`, and its local name if both are imported. */
const CODECS: Readonly<Record<ServerCodec, { readonly module: string; readonly called: string }>> = {
  json: { module: "json", called: "Json" },
  text: { module: "text", called: "Text" },
  urlEncoded: { module: "form", called: "Form" },
  multipart: { module: "multipart", called: "Multipart" },
  binary: { module: "binary", called: "Binary" },
  stream: { module: "binary", called: "Stream" },
  events: { module: "events", called: "Events" },
  lines: { module: "lines", called: "Lines" },
  jsonSequence: { module: "lines", called: "JsonSequence" },
};

/** @param numbers the exact JSON codec, where `JSON` would round large integers */
export function readerCode(file: FileScope, codec: ServerCodec, numbers?: Code): Code {
  const { called, module } = CODECS[codec];
  if (numbers !== undefined && isJsonCodec(codec)) {
    const made = file.runtime(`server/decode/${module}`, `${codec}As`, "value", `read${called}As`);
    return code`/* @__PURE__ */ ${made}(${numbers})`;
  }
  return file.runtime(`server/decode/${module}`, codec, "value", `read${called}`);
}

/** @param numbers the exact JSON codec, because `JSON` throws on bigints */
export function writerCode(file: FileScope, codec: ServerCodec, numbers?: Code): Code {
  const { called, module } = CODECS[codec];
  if (numbers !== undefined && isJsonCodec(codec)) {
    const made = file.runtime(`server/encode/${module}`, `${codec}As`, "value", `write${called}As`);
    return code`/* @__PURE__ */ ${made}(${numbers})`;
  }
  return file.runtime(`server/encode/${module}`, codec, "value", `write${called}`);
}

function isJsonCodec(codec: ServerCodec): boolean {
  return codec === "json" || codec === "lines" || codec === "jsonSequence";
}
