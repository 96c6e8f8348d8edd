import type { Body, Content, Operation, PropertyEncoding, Response, ResponseStatus } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { member, objectKey } from "../../print/key.ts";
import type { FileScope } from "../target.ts";
import { headerMember } from "./headers.ts";
import { isReceivable, isWritable } from "./supported.ts";
import { statusText, successesFirst } from "./operation-names.ts";
import type { Shapes } from "./scalars.ts";

type CodecName = "json" | "text" | "form" | "multipart" | "binary" | "stream";

const DEFAULT_TYPES: Readonly<Record<CodecName, string>> = {
  json: "application/json",
  text: "text/plain",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  binary: "application/octet-stream",
  stream: "",
};

/** The media types of a request, the one that is meant when the caller names none first, ranges last. */
export function requestContents(body: Body): readonly Content[] {
  const contents = body.contents.filter(isWritable);
  const preferred = contents.find(({ codec, mediaType }) => codec === "json" && !isRange(mediaType));
  return ordered(contents.toSorted((a, b) => Number(b === preferred) - Number(a === preferred)));
}

export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}

function ordered(contents: readonly Content[]): readonly Content[] {
  const rank = ({ mediaType }: Content): number => (mediaType.startsWith("*") ? 2 : isRange(mediaType) ? 1 : 0);
  return contents.toSorted((a, b) => rank(a) - rank(b));
}

function requestCodec({ codec }: Content): CodecName {
  switch (codec) {
    case "json":
    case "form":
    case "multipart":
    case "binary":
    case "text":
      return codec;
    case "xml":
    case "lines":
    case "events":
      return "text";
  }
}

function responseCodec({ codec }: Content): CodecName {
  switch (codec) {
    case "json":
    case "text":
    case "binary":
      return codec;
    case "form":
    case "xml":
      return "text";
    case "multipart":
      return "binary";
    case "events":
    case "lines":
      return "stream";
  }
}

function codecCode(file: FileScope, codec: CodecName): Code {
  return file.runtime(codec, codec === "form" ? "urlEncoded" : codec, "value");
}

/** `Application/JSON; charset=utf-8` is as good as `application/json`. */
function isUsualType({ mediaType }: Content, codec: CodecName): boolean {
  return mediaType.toLowerCase().replace(/\s*;\s*charset="?utf-?8"?\s*$/, "") === DEFAULT_TYPES[codec];
}

/** Of the descriptor: `body: json`. */
export function bodyMember(file: FileScope, operation: Operation, shapes: Shapes): Code | undefined {
  const contents = operation.body === undefined ? [] : requestContents(operation.body);
  const [only, ...others] = contents;
  if (only === undefined) return undefined;
  const codec = requestCodec(only);
  if (others.length === 0 && isUsualType(only, codec) && propertyCodes(file, only, shapes).length === 0) {
    return member("body", codecCode(file, codec));
  }
  const items = contents.map((content) => {
    const properties = propertyCodes(file, content, shapes);
    return list("{", [
      member("type", literal(content.mediaType)),
      member("codec", codecCode(file, requestCodec(content))),
      ...(properties.length === 0 ? [] : [member("properties", list("[", properties, "]", 20))]),
    ], "}", 6);
  });
  const encode = member("encode", file.runtime("media-types", "mediaTypes", "value"));
  return member("body", list("{", [encode, member("content", list("[", items, "]", 40))], "}", 12));
}

function propertyCodes(file: FileScope, content: Content, shapes: Shapes): readonly Code[] {
  return content.encodings.flatMap((encoding) => {
    const members = encodingMembers(file, content, encoding, shapes);
    return members.length === 0 ? [] : [list("{", [member("name", literal(encoding.property)), ...members], "}", 10)];
  });
}

function encodingMembers(file: FileScope, content: Content, encoding: PropertyEncoding, shapes: Shapes): readonly Code[] {
  const { allowReserved, contentType, explode, property, style } = encoding;
  if (content.codec === "form" && (style !== undefined || explode !== undefined || allowReserved === true)) {
    const shape = shapes.of(content.schema);
    const schema = shape.kind === "object" ? shape.properties.find(({ name }) => name === property)?.schema : undefined;
    const scalar = schema !== undefined && shapes.isScalar(schema) && allowReserved !== true;
    if (scalar) return [];
    const exploded = explode ?? (style ?? "form") === "form";
    return [
      member("style", file.runtime("styles", style ?? "form", "value")),
      ...(exploded || style === "deepObject" ? [] : [member("explode", literal(false))]),
      ...(allowReserved === true ? [member("encode", file.runtime("styles", "reserved", "value"))] : []),
    ];
  }
  return contentType === undefined ? [] : [member("contentType", literal(contentType))];
}

/** Of the descriptor: `responses: { 200: json, 204: empty }`. */
export function responsesMember(file: FileScope, operation: Operation, shapes: Shapes): Code {
  const items = successesFirst(operation.responses.filter(isReceivable)).map((response) => {
    return code`${statusKey(response.status)}: ${responseCode(file, response, shapes)}`;
  });
  return member("responses", list("{", items, "}", 14));
}

/** `200`, `"4XX"`, `default` */
function statusKey(status: ResponseStatus): Code {
  return status.kind === "exact" ? literal(status.code) : objectKey(statusText(status));
}

function responseCode(file: FileScope, response: Response, shapes: Shapes): Code {
  return isShared(response) ? file.use("response", response.at) : responseLiteral(file, response, shapes);
}

/** A response of a component that is more than a codec is described once, not by every operation. */
export function isShared(response: Response): boolean {
  return response.at.startsWith("#/components/") && !isPlain(response);
}

/** Described by its codec alone. */
function isPlain({ contents, headers }: Response): boolean {
  return headers.length === 0 && (contents.length === 0 || plainCodec(contents) !== undefined);
}

/** `json`, or an object that says more. */
export function responseLiteral(file: FileScope, response: Response, shapes: Shapes): Code {
  const { contents, headers } = response;
  const plain = plainCodec(contents);
  const content = contents.length === 0 ? undefined : plain === undefined ? mediaTypesCode(file, contents) : codecCode(file, plain);
  if (isPlain(response)) return content ?? file.runtime("empty", "empty", "value");
  const members = [member("decode", file.runtime("documented", "documented", "value"))];
  if (content !== undefined) members.push(member("content", content));
  if (headers.length > 0) members.push(member("headers", list("[", headers.map((header) => headerMember(file, header, shapes)), "]", 15)));
  return list("{", members, "}", 10);
}

/** The codec that stands for all media types of a response. */
function plainCodec(contents: readonly Content[]): CodecName | undefined {
  const [only, ...others] = contents;
  if (only === undefined) return undefined;
  const json = contents.every(({ codec, mediaType }) => codec === "json" && !isRange(mediaType));
  if (json && (others.length === 0 || sameSchema(contents))) return "json";
  const codec = responseCodec(only);
  return others.length === 0 && isUsualType(only, codec) ? codec : undefined;
}

function mediaTypesCode(file: FileScope, contents: readonly Content[]): Code {
  const items = ordered(contents).map((content) => {
    return list("{", [member("type", literal(content.mediaType)), member("codec", codecCode(file, responseCodec(content)))], "}", 8);
  });
  return list("[", items, "]", 15);
}

/** Of several media types that say the same, nobody needs to know which it was. */
export function sameSchema(contents: readonly Content[]): boolean {
  const [first, ...others] = contents.map(({ schema }) => (schema.shape.kind === "ref" ? `ref ${schema.shape.target}` : schema.at));
  return others.every((other) => other === first);
}

/** Of the descriptor: `accept`, where it is more than JSON. Answers of success come first. */
export function acceptedTypes(operation: Operation): string | undefined {
  const responses = operation.responses.filter(isReceivable);
  const types = new Set(successesFirst(responses).flatMap(({ contents }) => ordered(contents)).map(({ mediaType }) => mediaType));
  if (types.size === 0 || (types.size === 1 && types.has(DEFAULT_TYPES.json))) return undefined;
  return [...types].join(", ");
}
