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
  return file.runtime(codec, codec, "value");
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
  const content = contentCode(file, response);
  if (response.headers.length === 0 && (content === undefined || content.bare)) return content?.code ?? file.runtime("empty", "empty", "value");
  const headers = response.headers.map((header) => headerMember(file, header, shapes));
  return list("{", [
    member("decode", file.runtime("documented", "documented", "value")),
    ...(content === undefined ? [] : [member("content", content.code)]),
    ...(headers.length === 0 ? [] : [member("headers", list("[", headers, "]", 15))]),
  ], "}", 10);
}

function contentCode(file: FileScope, { contents }: Response): { readonly code: Code; readonly bare: boolean } | undefined {
  const [only] = contents;
  if (only === undefined) return undefined;
  const json = contents.every(({ codec, mediaType }) => codec === "json" && !isRange(mediaType)) && (contents.length === 1 || sameSchema(contents));
  if (json) return { code: codecCode(file, "json"), bare: true };
  if (contents.length === 1 && isUsualType(only, responseCodec(only))) return { code: codecCode(file, responseCodec(only)), bare: true };
  const items = ordered(contents).map((content) => list("{", [member("type", literal(content.mediaType)), member("codec", codecCode(file, responseCodec(content)))], "}", 8));
  return { code: list("[", items, "]", 15), bare: false };
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
