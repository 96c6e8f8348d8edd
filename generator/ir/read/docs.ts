import { type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Docs, Assertion, Extensions, Schema, Shape } from "../schema.ts";
import { type Draft, quote, type Reader, report } from "./reader.ts";
import { arrayOf, checkFields, fieldTable, flagOf, objectOf, textOf } from "./fields.ts";
import type { Resolved } from "./references.ts";
import { reportInexact } from "./enums.ts";
import { GROUP, type Keywords } from "./keywords.ts";

export const NO_DOCS: Docs = Object.freeze({});

const EXTERNAL_DOCS = fieldTable("external documentation", { description: "prose", url: "string" });

/** The documentation of an object other than a schema. Fields of a Reference Object take precedence. */
export function readDocs(reader: Reader, at: Pointer, value: JsonObject, over?: Resolved): Docs {
  const docs: Draft<Docs> = {};
  const summary = notEmpty(over?.summary) ?? notEmpty(textOf(value, "summary"));
  const description = notEmpty(over?.description) ?? notEmpty(textOf(value, "description"));
  if (summary !== undefined) docs.summary = summary;
  if (description !== undefined) docs.description = description;
  if (flagOf(value, "deprecated") === true) docs.deprecated = true;
  const url = externalUrl(reader, at, value);
  if (url !== undefined) docs.externalUrl = url;
  return docs;
}

/** NestJS writes `summary: ""` where there is none. */
function notEmpty(text: string | undefined): string | undefined {
  return text?.trim() === "" ? undefined : text;
}

/** The documentation of a schema. */
export function readSchemaDocs(reader: Reader, at: Pointer, value: JsonObject): Docs {
  const docs: Draft<Docs> = {};
  const title = notEmpty(textOf(value, "title"));
  const description = notEmpty(textOf(value, "description"));
  if (title !== undefined) docs.title = title;
  if (description !== undefined) docs.description = description;
  if (flagOf(value, "deprecated") === true) docs.deprecated = true;
  const examples = schemaExamples(value);
  if (examples !== undefined) docs.examples = examples;
  const url = externalUrl(reader, at, value);
  if (url !== undefined) docs.externalUrl = url;
  return docs;
}

function schemaExamples(value: JsonObject): readonly Json[] | undefined {
  const examples = arrayOf(value, "examples");
  if (examples !== undefined && examples.length > 0) return examples;
  const example = Object.hasOwn(value, "example") ? value.example : undefined;
  return example === undefined ? undefined : [example];
}

function externalUrl(reader: Reader, at: Pointer, value: JsonObject): string | undefined {
  const external = objectOf(value, "externalDocs");
  if (external === undefined) return undefined;
  const place = childPointer(at, "externalDocs");
  checkFields(reader, place, external, EXTERNAL_DOCS);
  return safeUrl(reader, childPointer(place, "url"), textOf(external, "url"));
}

/** A safe link: `http`, `https`, `mailto` or relative. Others (`javascript:`) are removed. */
export function safeUrl(reader: Reader, at: Pointer, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.\-\s\p{Cc}]*):/iu.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === "http" || scheme === "https" || scheme === "mailto") return url;
  report(reader, "unsafe-url", `${quote(url)} is not an http or https URL; it is left out.`, at);
  return undefined;
}

/** What a schema says about values and, through the schema it wraps, about itself. */
interface Content {
  readonly shape: Shape;
  readonly assertions: readonly Assertion[];
  readonly wraps?: Schema;
  readonly docs: Docs;
}

/**
 * Adds annotations to a schema: its own, then those of members without other content, then those of the schema it
 * wraps.
 */
export function finishSchema(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  keywords: Keywords,
  content: Content,
): Schema {
  const { wraps } = content;
  const own = (keywords.groups & GROUP.docs) === 0 ? NO_DOCS : readSchemaDocs(reader, at, value);
  const schema: Draft<Schema> = {
    at,
    docs: mergeDocs(mergeDocs(wraps?.docs ?? NO_DOCS, content.docs), own),
    shape: content.shape,
    assertions: content.assertions,
    extensions: mergeExtensions(wraps?.extensions, keywords.extensions),
  };
  const xml = (keywords.groups & GROUP.docs) === 0 ? undefined : objectOf(value, "xml");
  if (xml !== undefined) schema.xml = xml;
  else if (wraps?.xml !== undefined) schema.xml = wraps.xml;
  if ((keywords.groups & GROUP.access) !== 0 || wraps !== undefined) addAccess(reader, value, keywords, wraps, schema);
  return schema;
}

function addAccess(
  reader: Reader,
  value: JsonObject,
  keywords: Keywords,
  wraps: Schema | undefined,
  schema: Draft<Schema>,
): void {
  const hasOwn = (keywords.groups & GROUP.access) !== 0;
  const fallback = hasOwn ? member(value, "default") : undefined;
  if (fallback !== undefined) reportInexact(reader, childPointer(schema.at, "default"), fallback);
  if (fallback !== undefined) schema.default = fallback;
  else if (wraps?.default !== undefined) schema.default = wraps.default;
  const readOnly = (hasOwn && member(value, "readOnly") === true) || wraps?.readOnly === true;
  const writeOnly = (hasOwn && member(value, "writeOnly") === true) || wraps?.writeOnly === true;
  if (readOnly && writeOnly) {
    report(
      reader,
      "read-and-write-only",
      "A schema cannot be both readOnly and writeOnly; both are ignored.",
      schema.at,
    );
    return;
  }
  if (readOnly) schema.readOnly = true;
  if (writeOnly) schema.writeOnly = true;
}

function mergeDocs(under: Docs, over: Docs): Docs {
  if (under === NO_DOCS) return over;
  return over === NO_DOCS ? under : { ...under, ...over };
}

function mergeExtensions(under: Extensions | undefined, over: Extensions): Extensions {
  return under === undefined || Object.keys(under).length === 0 ? over : { ...under, ...over };
}
