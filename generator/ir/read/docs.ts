import type { Json, JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Docs } from "../docs.ts";
import type { Draft } from "./draft.ts";
import { arrayOf, checkFields, fieldTable, flagOf, objectOf, textOf } from "./fields.ts";
import { quote, type Reader, report } from "./reader.ts";
import type { Resolved } from "./references.ts";

export const NO_DOCS: Docs = Object.freeze({});

const EXTERNAL_DOCS = fieldTable("external documentation", { description: "prose", url: "string" });

/** The documentation of an object other than a schema. Fields of a Reference Object take precedence. */
export function readDocs(reader: Reader, at: Pointer, value: JsonObject, over?: Resolved): Docs {
  const docs: Draft<Docs> = {};
  const summary = over?.summary ?? textOf(value, "summary");
  const description = over?.description ?? textOf(value, "description");
  if (summary !== undefined) docs.summary = summary;
  if (description !== undefined) docs.description = description;
  if (flagOf(value, "deprecated") === true) docs.deprecated = true;
  const url = externalUrl(reader, at, value);
  if (url !== undefined) docs.externalUrl = url;
  return docs;
}

/** The documentation of a schema. */
export function readSchemaDocs(reader: Reader, at: Pointer, value: JsonObject): Docs {
  const docs: Draft<Docs> = {};
  const title = textOf(value, "title");
  const description = textOf(value, "description");
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
