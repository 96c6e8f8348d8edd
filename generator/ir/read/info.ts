import type { Json, JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Api, Tag } from "../api.ts";
import { readDocs, safeUrl } from "./docs.ts";
import { present, quote, type Reader, report } from "./reader.ts";
import { checkFields, fieldTable, objectOf, objectsIn, textOf } from "./fields.ts";

const INFO = fieldTable("info", {
  title: "string",
  version: "string",
  description: "prose",
  termsOfService: "string",
  contact: "object",
  license: "object",
  "summary@3.1": "prose",
});

const CONTACT = fieldTable("a contact", { name: "string", url: "string", email: "string" });
const LICENSE = fieldTable("a license", { name: "string", url: "string", "identifier@3.1": "string" });

type Info = Pick<Api, "title" | "version" | "docs" | "contact" | "license" | "termsOfService">;

/** Reads `info` and the `externalDocs` of the document. */
export function readInfo(reader: Reader, at: Pointer, root: JsonObject): Info {
  const place = childPointer(at, "info");
  const info = objectOf(root, "info");
  if (info === undefined) report(reader, "missing-field", 'The document has no "info".', at);
  const value = info ?? {};
  checkFields(reader, place, value, INFO);
  const { externalUrl } = readDocs(reader, at, root);
  return present({
    title: required(reader, place, value, "title", "API"),
    version: required(reader, place, value, "version", "0.0.0"),
    docs: { ...readDocs(reader, place, value), ...(externalUrl !== undefined && { externalUrl }) },
    contact: readContact(reader, childPointer(place, "contact"), objectOf(value, "contact")),
    license: readLicense(reader, childPointer(place, "license"), objectOf(value, "license")),
    termsOfService: safeUrl(reader, childPointer(place, "termsOfService"), textOf(value, "termsOfService")),
  });
}

function required(reader: Reader, at: Pointer, value: JsonObject, key: string, fallback: string): string {
  const text = textOf(value, key);
  if (text === undefined)
    report(reader, "missing-field", `"info" has no ${quote(key)}; ${quote(fallback)} is used.`, at);
  return text ?? fallback;
}

function readContact(reader: Reader, at: Pointer, value: JsonObject | undefined): Api["contact"] {
  if (value === undefined) return undefined;
  checkFields(reader, at, value, CONTACT);
  const url = safeUrl(reader, childPointer(at, "url"), textOf(value, "url"));
  return present({ name: textOf(value, "name"), url, email: textOf(value, "email") });
}

function readLicense(reader: Reader, at: Pointer, value: JsonObject | undefined): Api["license"] {
  if (value === undefined) return undefined;
  checkFields(reader, at, value, LICENSE);
  const name = textOf(value, "name");
  if (name === undefined) {
    report(reader, "missing-field", 'The license has no "name"; it is left out.', at);
    return undefined;
  }
  const url = safeUrl(reader, childPointer(at, "url"), textOf(value, "url"));
  return present({ name, identifier: textOf(value, "identifier"), url });
}

/** A document must describe something. Up to 3.0, that is `paths`. */
export function checkContent(reader: Reader, at: Pointer, root: JsonObject): void {
  const fields = reader.document.version === "3.0" ? ["paths"] : ["paths", "components", "webhooks"];
  if (fields.some((field) => Object.hasOwn(root, field))) return;
  report(reader, "missing-field", `The document has no ${fields.map((field) => quote(field)).join(", ")}.`, at);
}

const DIALECT = /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.\d\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/;

/** Other dialects of JSON Schema are read as 2020-12, which matches most of their keywords. */
export function checkDialect(reader: Reader, at: Pointer, root: JsonObject): void {
  const dialect = textOf(root, "jsonSchemaDialect");
  if (dialect === undefined || DIALECT.test(dialect)) return;
  const message = `Schemas are read as JSON Schema 2020-12, not as ${quote(dialect)}.`;
  report(reader, "unsupported-dialect", message, childPointer(at, "jsonSchemaDialect"));
}

const TAG = fieldTable("a tag", {
  name: "string",
  description: "prose",
  externalDocs: "object",
  "summary@3.2": "prose",
  "parent@3.2": "string",
  "kind@3.2": "string",
});

export function readTags(reader: Reader, at: Pointer, list: readonly Json[]): readonly Tag[] {
  const tags = new Map<string, Tag>();
  for (const { at: place, value } of objectsIn(reader, at, list, "A tag")) {
    const extensions = checkFields(reader, place, value, TAG);
    const name = textOf(value, "name");
    if (name === undefined) {
      report(reader, "missing-field", 'The tag has no "name"; it is left out.', place);
      continue;
    }
    if (tags.has(name)) {
      report(reader, "duplicate-tag", `Duplicate tag ${quote(name)}; the first is used.`, place);
      continue;
    }
    const [parent, kind] = [textOf(value, "parent"), textOf(value, "kind")];
    tags.set(name, present({ at: place, docs: readDocs(reader, place, value), extensions, name, parent, kind }));
  }
  return [...tags.values()];
}
