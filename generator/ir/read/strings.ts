import type { JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Assertion, EncodedContent, Shape } from "../schema.ts";
import { type Draft, IN_JSON, quote, type Reader, report } from "./reader.ts";
import { GROUP, readLimits, schemaOf, stringOf } from "./keywords.ts";
import type { SchemaNode } from "./types.ts";

/** The shape of `type: string`. Raw bytes where a body part has a binary schema. */
export function readStringShape({ reader, at, value, keywords, types, frame }: SchemaNode): Shape {
  const { groups } = keywords;
  const { file } = types;
  const format = (groups & GROUP.format) === 0 ? undefined : stringOf(value, "format");
  const content = (groups & GROUP.content) === 0 ? undefined : readEncodedContent(reader, at, value);
  if (frame.place === "part" && (file || isBinary(format, content))) return { kind: "binary" };
  const shape: Draft<Extract<Shape, { kind: "string" }>> = { kind: "string" };
  if (format !== undefined) {
    checkFormat(reader, at, format);
    shape.format = format;
  } else if (file) shape.format = "binary";
  if (content !== undefined) shape.content = content;
  return shape;
}

/**
 * 3.0 uses `format: binary`, and 3.1 a media type without an encoding. The encoding `binary` does not encode (RFC
 * 2045).
 */
export function isBinary(format: string | undefined, content: EncodedContent | undefined): boolean {
  if (format === "binary") return true;
  if (content === undefined || content.schema !== undefined) return false;
  const encoding = content.encoding?.toLowerCase();
  if (encoding === "binary") return true;
  return encoding === undefined && content.mediaType !== undefined && !/^text\/|json/i.test(content.mediaType);
}

export function readEncodedContent(reader: Reader, at: Pointer, value: JsonObject): EncodedContent {
  const content: Draft<EncodedContent> = {};
  const encoding = stringOf(value, "contentEncoding");
  const mediaType = stringOf(value, "contentMediaType");
  const schema = schemaOf(value, "contentSchema");
  if (encoding !== undefined) content.encoding = encoding;
  if (mediaType !== undefined) content.mediaType = mediaType;
  if (schema !== undefined) content.schema = reader.schema(childPointer(at, "contentSchema"), schema, IN_JSON);
  return content;
}

export function readStringAssertions(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void {
  readLimits(reader, at, value, "Length", into);
  const written = stringOf(value, "pattern");
  if (written === undefined) return;
  const place = childPointer(at, "pattern");
  const source = withoutDelimiters(reader, place, written);
  const flags = source === undefined ? undefined : patternFlags(reader, place, source);
  if (source !== undefined && flags !== undefined) into.push({ kind: "pattern", source, flags });
}

/** `/^\d+$/` matches nothing: the slash would come before the beginning. NestJS writes patterns so, and people do, too. */
function withoutDelimiters(reader: Reader, at: Pointer, written: string): string | undefined {
  const [, source, flags] = /^\/(\^.*\$)\/([a-z]*)$/s.exec(written) ?? [];
  if (source === undefined) return written;
  const isPlain = flags === "" || flags === "u";
  const effect = isPlain ? "it is read without them" : `it is ignored, because the flags "${flags}" have no equivalent`;
  report(reader, "pattern-delimiters", `The pattern stands between slashes, so no text matches it; ${effect}.`, at);
  return isPlain ? source : undefined;
}

/** Maximum length. Compiling a pattern of a million characters takes seconds; the longest known has 1,100. */
const LONGEST_PATTERN = 20_000;

/**
 * The flags with which a pattern is a valid ECMA-262 regular expression: `u` as JSON Schema requires, or none where
 * escapes such as `\-` need that. `undefined`, with an error, for an invalid one.
 */
export function patternFlags(reader: Reader, at: Pointer, source: string): "u" | "" | undefined {
  const { patterns } = reader;
  if (source.length > LONGEST_PATTERN) {
    const message = `The pattern has more than ${LONGEST_PATTERN.toLocaleString("en")} characters.`;
    report(reader, "invalid-pattern", message, at);
    return undefined;
  }
  if (!patterns.has(source))
    patterns.set(source, isPattern(source, "u") ? "u" : isLenientPattern(source) ? "" : undefined);
  const flags = patterns.get(source);
  if (flags === undefined) report(reader, "invalid-pattern", `${quote(source)} is not a valid regular expression.`, at);
  return flags;
}

/**
 * Escapes that only `u` supports: without it, `\p{Print}` from other languages is the letter `p` and more literal text.
 */
const OF_UNICODE = /(?<!\\)(?:\\\\)*\\(?:[pP]|u)\{/;

function isLenientPattern(source: string): boolean {
  return !OF_UNICODE.test(source) && isPattern(source, "");
}

function isPattern(source: string, flags: "u" | ""): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Of JSON Schema 2020-12 and the OpenAPI format registry. */
const FORMATS = new Set(
  (
    "date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri " +
    "iri-reference uuid uri-template json-pointer relative-json-pointer regex byte binary password base64url " +
    "char commonmark html http-date media-range sf-binary sf-boolean sf-decimal sf-integer sf-string sf-token " +
    "date-time-local time-local decimal decimal128 double float double-int int8 int16 int32 int64 uint8 uint16 " +
    "uint32 uint64 unixtime"
  ).split(" "),
);

/** An unknown format is an annotation without effect. Reported once per format. */
export function checkFormat(reader: Reader, at: Pointer, format: string): void {
  if (FORMATS.has(format) || reader.unknownFormats.has(format)) return;
  reader.unknownFormats.add(format);
  const message = `Unknown format ${quote(format)}; it is documented but not validated.`;
  report(reader, "unknown-format", message, childPointer(at, "format"));
}
