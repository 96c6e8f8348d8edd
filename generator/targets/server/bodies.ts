import type { Content } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { type Direction, STRING, type TypeNode } from "../../print/type/node.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { type BodyCodec, codecExport, responseCodec } from "../client/codecs.ts";
import { isWritable } from "../operations/encodings.ts";
import { eventsType } from "../operations/events.ts";
import { declaredNode } from "../models/types.ts";
import { asyncIterable, runtimeType, textType } from "../operations/operation-printer.ts";
import { describesEvents, lineSchema } from "../operations/streams.ts";
import type { FileScope } from "../target.ts";
import { contentCheck } from "../validators/operation-checks.ts";
import { received } from "./plan.ts";
import { isClientType, type Printer } from "./printer.ts";

/** The codec that reads a request body. */
export function requestCodec(content: Content): BodyCodec {
  switch (content.codec) {
    case "json":
    case "text":
    case "form":
      return content.codec;
    case "events":
      return "text";
    case "multipart":
      return isWritable(content) ? "multipart" : "stream";
    case "binary":
      return "stream";
    case "lines":
    case "xml":
      return responseCodec(content);
  }
}

/** The check of a body, if the server has it as a value of its schema. */
export function bodyCheck(content: Content, direction: Direction, printer: Printer): Code | undefined {
  switch (direction === "sent" ? requestCodec(content) : responseCodec(content)) {
    case "json":
    case "form":
    case "multipart":
      break;
    case "text":
      if (content.codec !== "text" || !printer.shapes.isScalar(content.schema)) return undefined;
      break;
    default:
      return undefined;
  }
  return contentCheck(content, direction, printer);
}

/** The schema of one value in a stream, if it describes what the runtime reads or writes. */
export function streamedItem(content: Content, codec: BodyCodec, shapes: Shapes): Schema | undefined {
  const item = codec === "events" ? eventSchema(content, shapes) : isLines(codec) ? lineSchema(content) : undefined;
  return item === undefined || (item.shape.kind === "unknown" && item.assertions.length === 0) ? undefined : item;
}

function isLines(codec: BodyCodec): boolean {
  return codec === "lines" || codec === "jsonSequence";
}

/** The schema of one event, if it describes the event as it is sent. */
export function eventSchema({ itemSchema }: Content, shapes: Shapes): Schema | undefined {
  return itemSchema !== undefined && describesEvents(itemSchema, shapes) ? itemSchema : undefined;
}

/** The type of the body that a handler receives. */
export function requestBodyType(content: Content, printer: Printer): TypeNode {
  const codec = requestCodec(content);
  switch (codec) {
    case "json":
    case "form":
    case "multipart":
      return structured(content, "sent", printer);
    case "text":
      return content.codec === "text" ? textType(content.schema, "sent", printer.types) : STRING;
    case "binary":
    case "stream":
    case "byType":
    case "events":
      return runtimeType(printer.file, "ByteStream");
    case "lines":
    case "jsonSequence":
      return asyncIterable(lineType(content, "sent", printer));
  }
}

/** The type of the body that a handler returns. An iterable may also be synchronous. */
export function replyBodyType(content: Content, printer: Printer): TypeNode {
  const codec = responseCodec(content);
  switch (codec) {
    case "json":
    case "form":
    case "multipart":
    case "byType":
      return structured(content, "received", printer);
    case "text":
      return content.codec === "text" ? textType(content.schema, "received", printer.types) : STRING;
    case "binary":
    case "stream":
      return runtimeType(printer.file, "BinaryBody");
    case "events":
      return asyncIterable(eventsType(content, printer));
    case "lines":
    case "jsonSequence":
      return asyncIterable(lineType(content, "received", printer));
  }
}

function structured(content: Content, direction: Direction, printer: Printer): TypeNode {
  const { schema } = content;
  const named = printer.plan.namedType(schema.at);
  if (named !== undefined)
    return declaredNode(printer.file, isClientType(named, printer.file) ? "body" : "served-body", schema.at);
  const type = printer.types.of(schema, direction);
  return direction === "sent" ? bodyAsReceived(content, type, printer) : type;
}

/** The type of a body as it arrives: the files of a multipart body are read. */
export function bodyAsReceived({ codec }: Content, type: TypeNode, { types }: Printer): TypeNode {
  return codec === "multipart" ? received(type, types) : type;
}

function lineType(content: Content, direction: Direction, { types }: Printer): TypeNode {
  return types.of(lineSchema(content) ?? content.schema, direction);
}

/** For each codec its module, in both `decode/` and `encode/`, and its local name if both are imported. */
const CODECS: Readonly<Record<BodyCodec, { readonly module: string; readonly called: string }>> = {
  json: { module: "json", called: "Json" },
  text: { module: "text", called: "Text" },
  form: { module: "form", called: "Form" },
  multipart: { module: "multipart", called: "Multipart" },
  binary: { module: "binary", called: "Binary" },
  stream: { module: "binary", called: "Stream" },
  events: { module: "events", called: "Events" },
  lines: { module: "lines", called: "Lines" },
  jsonSequence: { module: "lines", called: "JsonSequence" },
  byType: { module: "by-type", called: "ByType" },
};

/** @param numbers the exact JSON codec, where `JSON` would round large integers */
export function readerCode(file: FileScope, codec: BodyCodec, numbers?: Code): Code {
  const { called, module } = CODECS[codec];
  if (numbers !== undefined && isJsonCodec(codec)) {
    const made = file.runtime(`server/decode/${module}`, `${codec}As`, "value", `read${called}As`);
    return code`/* @__PURE__ */ ${made}(${numbers})`;
  }
  return file.runtime(`server/decode/${module}`, codecExport(codec), "value", `read${called}`);
}

/** @param numbers the exact JSON codec, because `JSON` throws on bigints */
export function writerCode(file: FileScope, codec: BodyCodec, numbers?: Code): Code {
  const { called, module } = CODECS[codec];
  if (numbers !== undefined && isJsonCodec(codec)) {
    const made = file.runtime(`server/encode/${module}`, `${codec}As`, "value", `write${called}As`);
    return code`/* @__PURE__ */ ${made}(${numbers})`;
  }
  return file.runtime(`server/encode/${module}`, codecExport(codec), "value", `write${called}`);
}

function isJsonCodec(codec: BodyCodec): boolean {
  return codec === "json" || codec === "lines" || codec === "jsonSequence";
}
