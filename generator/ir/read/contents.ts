import { isObject, type Json, type JsonObject, member, sameJson } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Codec, Content, ParameterStyle, PropertyEncoding } from "../api.ts";
import type { Schema, Shape } from "../schema.ts";
import { bare, UNKNOWN } from "./plain-schema.ts";
import { readStreamEnd } from "./behaviour.ts";
import { readSchemaDocs } from "./docs.ts";
import { IN_JSON, IN_PARTS, present, quote, type Reader, report } from "./reader.ts";
import { readExamples } from "./examples.ts";
import { checkFields, fieldTable, NO_EXTENSIONS, objectOf, flagOf, reportUnsupported, textOf } from "./fields.ts";
import { codecOf, type Message, readMediaType, sniff } from "./media-types.ts";
import { dereference, mapEntries, type Resolved } from "./references.ts";
import { markPlace } from "./registry.ts";
import { isMediaType } from "../../document/keywords.ts";
import { readHeaders } from "./parameters.ts";

const MEDIA_TYPE = fieldTable("a media type", {
  schema: "any",
  example: "any",
  examples: "any",
  encoding: "object",
  "itemSchema@3.2": "any",
  "prefixEncoding@3.2": "array",
  "itemEncoding@3.2": "object",
});

const KIND = { word: "a media type", components: "mediaTypes" };

/** Reads a `content` map: every media type in document order. */
export function readContents(reader: Reader, at: Pointer, content: JsonObject, message: Message): readonly Content[] {
  const contents: Content[] = [];
  const written = new Map<Content, Json>();
  const listed = new Map<Content, Json>();
  for (const entry of mapEntries(reader, at, content, "content")) {
    const mediaType = readMediaType(reader, entry, content);
    if (mediaType === undefined) continue;
    const found = readContent(reader, entry.at, mediaType, entry.value, message);
    if (found === undefined) continue;
    contents.push(found);
    const schema = isObject(entry.value) ? member(entry.value, "schema") : undefined;
    if (schema !== undefined) listed.set(found, schema);
    if (schema !== undefined && sniff(reader, childPointer(entry.at, "schema"), schema) === "structure")
      written.set(found, schema);
  }
  const same = contents.map((content) => withJsonSchema(content, contents, written));
  return message === "response" ? withJsonAsText(same, written, listed) : same;
}

/** XML whose schema is that of JSON gets the same schema, so that the two are known to be one value. */
function withJsonSchema(content: Content, all: readonly Content[], written: ReadonlyMap<Content, Json>): Content {
  const schema = content.codec === "xml" ? written.get(content) : undefined;
  if (schema === undefined) return content;
  const json = all.find((one) => one.codec === "json" && sameJson(written.get(one) ?? null, schema));
  return json === undefined ? content : { ...content, schema: json.schema };
}

/**
 * ASP.NET lists `text/plain`, `application/json` and `text/json` for every response. Where that schema is not a string,
 * `text/plain` is read as JSON. Elysia also lists `multipart/form-data`, which no response has. These media types come
 * last, and equal JSON schemas become one.
 *
 * @param written schemas of values with a structure, as the document has them
 * @param listed all schemas, as the document has them
 */
function withJsonAsText(
  contents: readonly Content[],
  written: ReadonlyMap<Content, Json>,
  listed: ReadonlyMap<Content, Json>,
): readonly Content[] {
  const isOther = ({ codec, mediaType }: Content): boolean =>
    (codec === "text" && /^text\/plain\b/i.test(mediaType)) ||
    (codec === "multipart" && /^multipart\/form-data\b/i.test(mediaType));
  const jsonOf = (content: Content): Content | undefined => {
    const schema = (content.codec === "multipart" ? listed : written).get(content);
    if (schema === undefined) return undefined;
    return contents.find((one) => one.codec === "json" && sameJson(listed.get(one) ?? null, schema));
  };
  const asText = contents.filter((content) => isOther(content) && jsonOf(content) !== undefined);
  if (asText.length === 0) return contents;
  const others = contents.filter((content) => !asText.includes(content));
  return [...others, ...asText].map((content): Content => {
    const json = content.codec === "json" || asText.includes(content) ? jsonOf(content) : undefined;
    return json === undefined ? content : { ...content, codec: "json", schema: json.schema };
  });
}

function readContent(
  reader: Reader,
  at: Pointer,
  mediaType: string,
  value: Json,
  message: Message,
): Content | undefined {
  if (value === null) report(reader, "empty-field", `${quote(mediaType)} has no schema; any body is allowed.`, at);
  const resolved = value === null ? { at, value: {} } : dereference(reader, at, value, KIND);
  if (resolved === undefined) return undefined;
  const extensions = value === null ? NO_EXTENSIONS : checkFields(reader, resolved.at, resolved.value, MEDIA_TYPE);
  const place = childPointer(resolved.at, "schema");
  const schema = member(resolved.value, "schema");
  const sniffed = sniff(reader, place, schema);
  const written = codecOf(mediaType, sniffed, message);
  // In 3.0, `format: binary` is any sequence of bytes (section 4.7.24.2), whatever the media type.
  const isBytes = sniffed === "bytes" && written === "json" && reader.document.version === "3.0";
  const codec = isBytes ? "binary" : written;
  const itemSchema = member(resolved.value, "itemSchema");
  return present({
    // Copies of a shared media type (components/mediaTypes) are separate nodes.
    at: resolved.at === at ? resolved.at : at,
    extensions,
    mediaType,
    codec,
    schema: readContentSchema(reader, place, schema, codec, mediaType),
    encodings: readEncodingsOf(reader, resolved, codec),
    examples: readExamples(reader, resolved.at, resolved.value),
    itemSchema:
      itemSchema === undefined
        ? undefined
        : reader.schema(childPointer(resolved.at, "itemSchema"), itemSchema, IN_JSON),
    stream: readStreamEnd(reader, resolved.at, extensions),
  });
}

function readContentSchema(
  reader: Reader,
  at: Pointer,
  schema: Json | undefined,
  codec: Codec,
  mediaType: string,
): Schema {
  switch (codec) {
    case "binary":
      return readBytes(reader, at, schema, mediaType);
    case "multipart":
      if (schema === undefined) return bare(at, UNKNOWN);
      markPlace(reader, at, schema, "parts");
      return reader.schema(at, schema, IN_PARTS);
    case "text":
      return schema === undefined ? bare(at, { kind: "string" }) : withoutBase64(reader.schema(at, schema, IN_JSON));
    default:
      return schema === undefined ? bare(at, UNKNOWN) : reader.schema(at, schema, IN_JSON);
  }
}

/** Documents use `byte` for plain text and mean its octets, not base64. */
function withoutBase64(schema: Schema): Schema {
  const { shape } = schema;
  return shape.kind === "string" && shape.format === "byte" ? { ...schema, shape: { kind: "string" } } : schema;
}

const BINARY: Shape = { kind: "binary" };

/** The whole body is bytes, so only the annotations of its schema apply. */
function readBytes(reader: Reader, at: Pointer, schema: Json | undefined, mediaType: string): Schema {
  if (sniff(reader, at, schema) === "structure") {
    const message = `${quote(mediaType)} bodies are raw bytes; the structure of the schema is left out.`;
    report(reader, "keyword-without-effect", message, at);
  }
  if (!isObject(schema)) return bare(at, BINARY);
  return { ...bare(at, BINARY), docs: readSchemaDocs(reader, at, schema) };
}

function readEncodingsOf(reader: Reader, { at, value }: Resolved, codec: Codec): Content["encodings"] {
  const byPosition = ["prefixEncoding", "itemEncoding"];
  reportUnsupported(reader, at, value, byPosition, "is left out: parts are encoded by property, not by position");
  const encoding = objectOf(value, "encoding");
  if (encoding === undefined) return [];
  const place = childPointer(at, "encoding");
  if (codec === "multipart" || codec === "form") return readEncodings(reader, place, encoding);
  report(reader, "keyword-without-effect", '"encoding" applies to multipart and form bodies only.', place);
  return [];
}

const ENCODING = fieldTable("an encoding", {
  contentType: "string",
  headers: "object",
  style: "string",
  explode: "boolean",
  allowReserved: "boolean",
  "encoding@3.2": "object",
  "prefixEncoding@3.2": "array",
  "itemEncoding@3.2": "object",
});

const STYLES: readonly ParameterStyle[] = ["form", "spaceDelimited", "pipeDelimited", "deepObject"];

/** Reads `encoding`: how the properties of a form or multipart body are written. */
function readEncodings(reader: Reader, at: Pointer, encodings: JsonObject): readonly PropertyEncoding[] {
  const found: PropertyEncoding[] = [];
  for (const entry of mapEntries(reader, at, encodings, "encoding")) {
    const resolved = dereference(reader, entry.at, entry.value, { word: "an encoding" });
    if (resolved !== undefined) found.push(readEncoding(reader, resolved.at, entry.key, resolved.value));
  }
  return found;
}

function readEncoding(reader: Reader, at: Pointer, property: string, value: JsonObject): PropertyEncoding {
  checkFields(reader, at, value, ENCODING);
  const nested = ["encoding", "prefixEncoding", "itemEncoding"];
  reportUnsupported(reader, at, value, nested, "is left out: nested parts are not supported");
  const headers = objectOf(value, "headers");
  const contentType = textOf(value, "contentType");
  const isValid = contentType === undefined || areMediaTypes(contentType);
  if (!isValid) {
    const message = `${quote(contentType)} is not a list of media types.`;
    report(reader, "invalid-media-type", message, childPointer(at, "contentType"));
  }
  const written = textOf(value, "style");
  const style = STYLES.find((candidate) => candidate === written);
  if (style === undefined && written !== undefined) {
    const message = `${quote(written)} is not a style for parts; it is left out.`;
    report(reader, "unknown-style", message, childPointer(at, "style"));
  }
  return present({
    property,
    headers: headers === undefined ? [] : readHeaders(reader, childPointer(at, "headers"), headers),
    contentType: isValid ? contentType : undefined,
    style,
    explode: flagOf(value, "explode"),
    allowReserved: flagOf(value, "allowReserved"),
  });
}

function areMediaTypes(list: string): boolean {
  return list.split(",").every((item) => isMediaType(item.trim()));
}
