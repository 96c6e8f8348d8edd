import { covers, essenceOf } from "../../runtime/server/negotiation.ts";
import type { Content, Operation, Parameter, PropertyEncoding } from "../../generator/ir/api.ts";
import type { PropertyEncoding as WrittenProperty, RequestCodec } from "../../runtime/content.ts";
import { binary } from "../../runtime/binary.ts";
import { formContent, urlEncoded } from "../../runtime/form.ts";
import { json } from "../../runtime/json.ts";
import { jsonSequence, lines as jsonLines } from "../../runtime/lines.ts";
import { multipart } from "../../runtime/multipart.ts";
import { writeCookies, writeHeaders, writeQuery } from "../../runtime/parameters.ts";
import type { Operation as Descriptor, Parameter as Written } from "../../runtime/operation.ts";
import { plain, type Encode, type Style } from "../../runtime/style.ts";
import {
  cookie,
  deepObject,
  form,
  jsonContent,
  jsonValue,
  label,
  matrix,
  pipeDelimited,
  reserved,
  reservedInPath,
  simple,
  spaceDelimited,
} from "../../runtime/styles.ts";
import { text } from "../../runtime/text.ts";
import { requestContents } from "../../generator/targets/client/bodies.ts";
import { requestCodec } from "../../generator/targets/client/codecs.ts";
import { operationId } from "../../generator/targets/operations/operation-names.ts";
import { isJson, isStyled, isXmlOfJson } from "../../generator/targets/operations/encodings.ts";

/** Media types of the request body that can be encoded, the preferred one first. XML is left out beside JSON of its schema. */
export function contentsOf(operation: Operation): readonly Content[] {
  const contents = operation.body === undefined ? [] : requestContents(operation.body);
  return contents.filter((content) => !isXmlOfJson(content, contents));
}

/** Builds the operation descriptor that the runtime's encoder needs, and that the generator would print. */
export function describeOperation(operation: Operation, content: Content | undefined): Descriptor {
  const inPlace = (place: Parameter["in"]): readonly Written[] =>
    operation.parameters.filter((one) => one.in === place).map(writtenOf);
  const querystring = operation.parameters.find((one) => one.in === "querystring");
  return {
    id: operationId(operation),
    method: operation.method,
    path: operation.segments.map((one) => (typeof one === "string" ? one : `{${one.parameter}}`)).join(""),
    pathStyles: inPlace("path"),
    query: { write: writeQuery, parameters: querystring === undefined ? inPlace("query") : [wholeQuery(querystring)] },
    headers: { write: writeHeaders, parameters: inPlace("header") },
    cookies: { write: writeCookies, parameters: inPlace("cookie") },
    responses: {},
    accept: acceptOf(operation),
    ...(content !== undefined && { body: bodyOf(content) }),
  };
}

function acceptOf({ responses }: Operation): string {
  const types = new Set(responses.flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType)));
  const list = [...types].filter((type) => /^[\x20-\x7e]+$/.test(type));
  return list.length === 0 || list.length > 20 ? "*/*" : [...list, "*/*;q=0.1"].join(", ");
}

const STYLES: Readonly<Record<string, Style>> = {
  simple,
  label,
  matrix,
  form,
  spaceDelimited,
  pipeDelimited,
  deepObject,
  cookie,
};

function writtenOf(parameter: Pick<Parameter, "name" | "in" | "encoding">): Written {
  const { encoding, in: place, name } = parameter;
  if (encoding.kind === "content") {
    if (!isJson(encoding.mediaType)) return { name };
    return { name, style: place === "query" || place === "cookie" ? jsonContent : jsonValue };
  }
  const keeps = encoding.allowReserved && place !== "header" && encoding.style !== "cookie";
  const encode: Encode | undefined = keeps ? (place === "path" ? reservedInPath : reserved) : undefined;
  const style = STYLES[encoding.style] ?? simple;
  return { name, style, explode: encoding.explode, ...(encode !== undefined && { encode }) };
}

function wholeQuery(parameter: Parameter): Written {
  return { name: "", style: querystringStyle(parameter), whole: true };
}

function querystringStyle({ encoding }: Parameter): Style {
  const mediaType = encoding.kind === "content" ? encoding.mediaType : "";
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType)) return formContent;
  return isJson(mediaType) ? jsonValue : plain;
}

/** One media type for a range such as `image/*`. */
export function sentType(content: Content): string {
  const { mediaType } = content;
  if (!mediaType.includes("*")) return mediaType;
  const { type } = codecOf(content);
  return covers(mediaType, type) ? type : concreteType(content, undefined, undefined);
}

function bodyOf(content: Content): NonNullable<Descriptor["body"]> {
  const properties = content.encodings.map((encoding) => propertyOf(content, encoding));
  const codec = codecOf(content);
  const type = sentType(content);
  return { encode: (_content, parts) => ({ type, ...codec.write(parts.body, properties) }), content: [] };
}

function codecOf(content: Content): RequestCodec {
  switch (requestCodec(content)) {
    case "json":
      return json;
    case "form":
      return urlEncoded;
    case "multipart":
      return multipart;
    case "binary":
      return binary;
    case "lines":
      return jsonLines;
    case "jsonSequence":
      return jsonSequence;
    default:
      return text;
  }
}

function propertyOf(content: Content, encoding: PropertyEncoding): WrittenProperty {
  const { allowReserved, contentType, explode, property, style } = encoding;
  if (isStyled(content, encoding)) {
    return {
      name: property,
      style: STYLES[style ?? "form"] ?? form,
      explode: explode ?? (style ?? "form") === "form",
      ...(allowReserved === true && { encode: reserved }),
    };
  }
  return { name: property, ...(contentType !== undefined && { contentType }) };
}

/** One media type for each range. */
const USUAL = ["application/octet-stream", "image/png", "audio/mpeg", "video/mp4", "text/plain"];

/**
 * The media type to send for a range such as `image/*`: one that the caller accepts by
 * name, or else a common one.
 *
 * @param value the body; only strings and bytes can be anything but JSON
 */
export function concreteType({ mediaType, schema }: Content, accept: string | undefined, value: unknown): string {
  const isText = value === undefined || value === null || typeof value === "string";
  const accepted = (accept ?? "").split(",").map(essenceOf);
  const usual = !isText ? ["application/json"] : schema.shape.kind === "string" ? USUAL.toReversed() : USUAL;
  const candidates = [...accepted.filter((type) => !type.includes("*") && (isText || isJson(type))), ...usual];
  return candidates.find((type) => covers(essenceOf(mediaType), type)) ?? mediaType.replaceAll("*", "vnd.mock");
}
