import type { Parameter, Content, Operation, PropertyEncoding, Response } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { literal, templateType } from "../../print/literal.ts";
import type { Direction } from "../../print/type/node.ts";

export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** Whether another type carries JSON, because the contract has the same schema for JSON. Clients ask for JSON itself. */
export function isJsonAsText({ codec, mediaType }: Content): boolean {
  return codec === "json" && /^(?:text\/plain|multipart\/form-data)\b/i.test(mediaType);
}

/** Whether XML is another form of a value that the contract also has as JSON. */
export function isXmlOfJson({ codec, schema }: Content, contents: readonly Content[]): boolean {
  return (
    codec === "xml" &&
    schema.shape.kind !== "unknown" &&
    contents.some((one) => one.codec === "json" && isSameSchema(one.schema, schema))
  );
}

/** The media types that clients ask for: JSON, where text or XML would be the same value. */
export function readableContents({ contents }: Pick<Response, "contents">): readonly Content[] {
  return contents.filter((content) => !isJsonAsText(content) && !isXmlOfJson(content, contents));
}

export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType);
}

/**
 * Whether a style decides how a property is written. Of the styles of parts, OpenAPI defines only the use of `deepObject`, and
 * frameworks write others for every part.
 */
export function isStyled({ codec }: Content, { allowReserved, explode, style }: PropertyEncoding): boolean {
  if (codec === "multipart") return style === "deepObject";
  return style !== undefined || explode !== undefined || allowReserved === true;
}

/** Whether callers pass a value of the parameter's schema. Otherwise they pass text that they serialize themselves. */
export function isStructuredParameter({ encoding, in: place }: Pick<Parameter, "in" | "encoding">): boolean {
  return (
    encoding.kind === "style" || isJson(encoding.mediaType) || (place === "querystring" && isForm(encoding.mediaType))
  );
}

/**
 * Lines of Set-Cookie cannot be joined by commas, so its value is an array of whole cookies, whatever the schema (RFC 6265, section
 * 3).
 */
export function isSetCookie({ name }: { readonly name: string }): boolean {
  return name.toLowerCase() === "set-cookie";
}

export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}

/** Whether a request says more than the document: the type of a range, or the boundary of a multipart body. */
export function isOpenType(mediaType: string): boolean {
  return isRange(mediaType) || /^multipart\/(?!form-data)/i.test(mediaType);
}

/** The TypeScript type of a media type or range: `"image/png"`, or `` `image/${string}` `` for `image/*`. */
export function mediaTypeText(mediaType: string): Code {
  return isRange(mediaType) ? templateType(mediaType.split("*")) : literal(mediaType);
}

/**
 * Sorts ranges last, the widest at the end, so that the most specific match is found first: `application/json`,
 * `application/*+json`, `application/*`.
 */
export function rangesLast(contents: readonly Content[]): readonly Content[] {
  return contents.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ mediaType }: Content): number {
  if (!isRange(mediaType)) return 0;
  if (mediaType.startsWith("*")) return 3;
  return mediaType.endsWith("*") ? 2 : 1;
}

/** Whether all media types have one schema, so that callers need not know which one was used. */
export function sameSchema(contents: readonly Content[]): boolean {
  const [first, ...others] = contents;
  return first === undefined || others.every(({ schema }) => isSameSchema(schema, first.schema));
}

function isSameSchema(one: Schema, other: Schema): boolean {
  if (one.shape.kind === "ref" && other.shape.kind === "ref") return one.shape.target === other.shape.target;
  return one.at === other.at;
}

/** Methods that `fetch` rejects (Fetch Standard, section 2.2.1). */
const FORBIDDEN = /^(?:CONNECT|TRACE|TRACK)$/i;

export function isSendable(operation: Operation): boolean {
  return !FORBIDDEN.test(operation.method);
}

/** `fetch` handles 1xx responses itself and never returns them. */
export function isReceivable({ status }: Response): boolean {
  return !(status.kind === "exact" && status.code < 200) && !(status.kind === "range" && status.hundreds === 1);
}

/** The responses that `fetch` may return. An operation that documents none has any status, and a body that nobody describes. */
export function receivableResponses({ at, responses }: Operation): readonly Response[] {
  if (responses.length > 0) return responses.filter(isReceivable);
  const status = { kind: "default" } as const;
  return [{ at: `${at}/responses`, status, docs: {}, extensions: {}, headers: [], contents: [], links: [] }];
}

/** Of the multipart types, only `multipart/form-data` can be written. */
export function isWritable({ codec, mediaType }: Content): boolean {
  return codec !== "multipart" || /^multipart\/form-data\s*(?:;|$)/i.test(mediaType);
}

/** Whether a body is a value of its schema. Other bodies are text or bytes, whatever the schema says. */
export function isStructured(content: Content, direction: Direction): boolean {
  if (direction === "received") return content.codec === "json";
  return isWritable(content) && ["json", "form", "multipart"].includes(content.codec);
}
