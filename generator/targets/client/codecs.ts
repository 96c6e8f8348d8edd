import type { Content, Response } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import { readableContents, isOpenType, isRange, sameSchema } from "../operations/encodings.ts";
import { isSequence, lineSchema } from "../operations/streams.ts";

/** Names of the runtime's codecs for bodies. */
export type BodyCodec =
  | "json"
  | "text"
  | "form"
  | "multipart"
  | "binary"
  | "events"
  | "lines"
  | "jsonSequence"
  | "stream"
  | "byType";

/** The media type that each codec implies, so that descriptors need not name it. */
export const USUAL_TYPES: Readonly<Record<BodyCodec, string>> = {
  json: "application/json",
  text: "text/plain",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  binary: "application/octet-stream",
  events: "text/event-stream",
  lines: "application/jsonl",
  jsonSequence: "application/json-seq",
  stream: "",
  byType: "",
};

export function requestCodec(content: Content): BodyCodec {
  const { codec } = content;
  switch (codec) {
    case "json":
    case "form":
    case "multipart":
    case "binary":
    case "text":
      return codec;
    case "lines":
      return lineSchema(content) === undefined ? "text" : linesCodec(content);
    case "xml":
    case "events":
      return "text";
  }
}

export function responseCodec(content: Content): BodyCodec {
  const { codec } = content;
  switch (codec) {
    case "json":
      return isRange(content.mediaType) && isOpen(content.schema) ? "byType" : codec;
    case "text":
    case "binary":
    case "events":
      return codec;
    case "form":
    case "xml":
      return "text";
    case "multipart":
      return "binary";
    case "lines":
      return lineSchema(content) === undefined ? "stream" : linesCodec(content);
  }
}

/** Whether the contract does not say what the body is. */
function isOpen({ assertions, shape }: Schema): boolean {
  return shape.kind === "unknown" && assertions.length === 0;
}

function linesCodec(content: Content): BodyCodec {
  return isSequence(content) ? "jsonSequence" : "lines";
}

/** The name of a codec in the runtime. */
export function codecExport(codec: BodyCodec): string {
  return codec === "form" ? "urlEncoded" : codec;
}

/** @param numbers the exact JSON codec, where `JSON` would round large integers */
export function codecCode(file: FileScope, codec: BodyCodec, numbers?: Code): Code {
  const module = codec === "jsonSequence" ? "lines" : codec === "byType" ? "by-type" : codec;
  if (numbers !== undefined && (codec === "json" || codec === "lines" || codec === "jsonSequence"))
    return code`/* @__PURE__ */ ${file.runtime(module, `${codec}As`, "value")}(${numbers})`;
  return file.runtime(module, codecExport(codec), "value");
}

/** Compares without case and parameters: `Application/JSON; charset=utf-8` matches `application/json`. */
export function isUsualType({ mediaType }: Content, codec: BodyCodec): boolean {
  return mediaType.toLowerCase().replace(/\s*;\s*charset="?utf-?8"?\s*$/, "") === USUAL_TYPES[codec];
}

/** Whether callers may omit the media type. A range such as `image/*` has no default. */
export function hasUsualType(content: Content): boolean {
  const parts = content.mediaType.toLowerCase().split("*");
  const [before = "", after = ""] = [parts[0], parts.at(-1)];
  const usual = USUAL_TYPES[requestCodec(content)];
  return !isOpenType(content.mediaType) || (usual.startsWith(before) && usual.endsWith(after));
}

/** The codec that implies all media types of a response, if there is one. */
export function plainCodec(contents: readonly Content[]): BodyCodec | undefined {
  const [only, ...others] = contents;
  if (only === undefined) return undefined;
  const json = contents.every(({ codec, mediaType }) => codec === "json" && !isRange(mediaType));
  if (json && (others.length === 0 || sameSchema(contents))) return "json";
  const codec = responseCodec(only);
  return others.length === 0 && isUsualType(only, codec) ? codec : undefined;
}

/** Whether the codec alone describes the response. */
export function isPlain({ headers, ...response }: Response): boolean {
  const contents = readableContents(response);
  return headers.length === 0 && (contents.length === 0 || plainCodec(contents) !== undefined);
}
