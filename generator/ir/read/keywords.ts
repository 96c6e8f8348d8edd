import { didYouMean } from "../../../runtime/suggest.ts";
import type { OpenApiVersion } from "../../document/document.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Assertion, Extensions } from "../schema.ts";
import { checkExtension } from "./extensions.ts";
import { NO_EXTENSIONS } from "./fields.ts";
import { quote, type Reader, report, typeName } from "./reader.ts";

// Every keyword of a Schema Object: its group of readers, its type, and the versions that define it.

type GroupName =
  | "docs"
  | "type"
  | "number"
  | "string"
  | "array"
  | "object"
  | "values"
  | "reference"
  | "composition"
  | "condition"
  | "access"
  | "nullable"
  | "discriminator"
  | "format"
  | "content"
  | "identity";

/** Bits of a schema's groups. Readers of absent groups are skipped. */
export const GROUP: Readonly<Record<GroupName, number>> = {
  docs: 1,
  type: 1 << 1,
  number: 1 << 2,
  string: 1 << 3,
  array: 1 << 4,
  object: 1 << 5,
  values: 1 << 6,
  reference: 1 << 7,
  composition: 1 << 8,
  condition: 1 << 9,
  access: 1 << 10,
  nullable: 1 << 11,
  discriminator: 1 << 12,
  format: 1 << 13,
  content: 1 << 14,
  /** Keywords that identify a schema or its dialect. They do not constrain values. */
  identity: 1 << 15,
};

type KeywordType =
  | "any"
  | "string"
  | "boolean"
  | "number"
  | "positive"
  | "count"
  | "limit"
  | "strings"
  | "array"
  | "object"
  | "schema"
  | "type"
  | "items"
  | "discriminator";

interface Keyword {
  readonly group: number;
  readonly type: KeywordType;
  readonly since: OpenApiVersion;
}

function keyword(group: number, type: KeywordType, since: OpenApiVersion = "3.0"): Keyword {
  return { group, type, since };
}

const { docs, number, string, array, object, composition, condition, access, identity } = GROUP;

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ["type", keyword(GROUP.type, "type")],
  ["title", keyword(docs, "string")],
  ["description", keyword(docs, "string")],
  ["deprecated", keyword(docs, "boolean")],
  ["example", keyword(docs, "any")],
  ["examples", keyword(docs, "array", "3.1")],
  ["externalDocs", keyword(docs, "object")],
  ["xml", keyword(docs, "object")],
  ["$comment", keyword(docs, "string", "3.1")],
  ["default", keyword(access, "any")],
  ["readOnly", keyword(access, "boolean")],
  ["writeOnly", keyword(access, "boolean")],
  ["nullable", keyword(GROUP.nullable, "boolean")],
  ["$ref", keyword(GROUP.reference, "string")],
  ["$dynamicRef", keyword(GROUP.reference, "string", "3.1")],
  ["enum", keyword(GROUP.values, "array")],
  ["const", keyword(GROUP.values, "any", "3.1")],
  ["allOf", keyword(composition, "array")],
  ["oneOf", keyword(composition, "array")],
  ["anyOf", keyword(composition, "array")],
  ["discriminator", keyword(GROUP.discriminator, "discriminator")],
  ["not", keyword(condition, "schema")],
  ["if", keyword(condition, "schema", "3.1")],
  ["then", keyword(condition, "schema", "3.1")],
  ["else", keyword(condition, "schema", "3.1")],
  ["dependentSchemas", keyword(condition, "object", "3.1")],
  ["unevaluatedItems", keyword(condition, "schema", "3.1")],
  ["unevaluatedProperties", keyword(condition, "schema", "3.1")],
  ["multipleOf", keyword(number, "positive")],
  ["minimum", keyword(number, "number")],
  ["maximum", keyword(number, "number")],
  ["exclusiveMinimum", keyword(number, "limit")],
  ["exclusiveMaximum", keyword(number, "limit")],
  ["minLength", keyword(string, "count")],
  ["maxLength", keyword(string, "count")],
  ["pattern", keyword(string, "string")],
  ["format", keyword(GROUP.format, "string")],
  ["contentEncoding", keyword(GROUP.content, "string", "3.1")],
  ["contentMediaType", keyword(GROUP.content, "string", "3.1")],
  ["contentSchema", keyword(GROUP.content, "schema", "3.1")],
  ["items", keyword(array, "items")],
  ["prefixItems", keyword(array, "array", "3.1")],
  ["additionalItems", keyword(array, "schema")],
  ["minItems", keyword(array, "count")],
  ["maxItems", keyword(array, "count")],
  ["uniqueItems", keyword(array, "boolean")],
  ["contains", keyword(array, "schema", "3.1")],
  ["minContains", keyword(array, "count", "3.1")],
  ["maxContains", keyword(array, "count", "3.1")],
  ["properties", keyword(object, "object")],
  ["patternProperties", keyword(object, "object", "3.1")],
  ["additionalProperties", keyword(object, "schema")],
  ["required", keyword(object, "strings")],
  ["propertyNames", keyword(object, "schema", "3.1")],
  ["minProperties", keyword(object, "count")],
  ["maxProperties", keyword(object, "count")],
  ["dependentRequired", keyword(object, "object", "3.1")],
  ["dependencies", keyword(object | condition, "object")],
  ["$id", keyword(identity, "string", "3.1")],
  ["$schema", keyword(identity, "string", "3.1")],
  ["$anchor", keyword(identity, "string", "3.1")],
  ["$dynamicAnchor", keyword(identity, "string", "3.1")],
  ["$vocabulary", keyword(identity, "object", "3.1")],
  ["$defs", keyword(identity, "object", "3.1")],
  ["definitions", keyword(identity, "object", "3.1")],
]);

/** The groups that a schema has keywords of, and its `x-` members. */
export interface Keywords {
  readonly groups: number;
  readonly extensions: Extensions;
}

/** Lists a schema's keywords. Reports unknown ones, wrong types and those of other versions. */
export function scanKeywords(reader: Reader, at: Pointer, value: JsonObject): Keywords {
  const { version } = reader.document;
  let groups = 0;
  let extensions: Record<string, Json> | undefined;
  for (const key of Object.keys(value)) {
    const content = value[key];
    if (content === undefined) continue;
    const known = KEYWORDS.get(key);
    if (known === undefined) {
      if (key.startsWith("x-")) {
        extensions ??= {};
        extensions[key] = content;
        checkExtension(reader, at, key, "a schema");
      } else {
        const message = `Unknown schema keyword ${quote(key)}; it has no effect.${didYouMean(key, KEYWORDS.keys())}`;
        report(reader, "unknown-keyword", message, childPointer(at, key));
      }
      continue;
    }
    if (!fits(content, known.type)) reportType(reader, childPointer(at, key), key, content, known);
    else {
      groups |= known.group;
      if (known.since > version) reportVersion(reader, childPointer(at, key), key, known.since);
    }
  }
  return { groups, extensions: extensions ?? NO_EXTENSIONS };
}

const KEPT_BESIDE_REF = docs | access | identity | GROUP.nullable;

/**
 * A `$ref` with siblings in a 3.0 document, where the standard ignores them. Annotations are harmless and kept.
 * `nullable` is kept too, because authors mean it (see `orNull`). Other siblings are reported and removed.
 */
export function scanSiblings(reader: Reader, at: Pointer, value: JsonObject): Keywords {
  let groups = GROUP.reference;
  let extensions: Record<string, Json> | undefined;
  const ignored: string[] = [];
  for (const key of Object.keys(value)) {
    const content = value[key];
    if (key === "$ref" || content === undefined) continue;
    if (key.startsWith("x-")) {
      extensions ??= {};
      extensions[key] = content;
      checkExtension(reader, at, key, "a schema");
      continue;
    }
    const known = KEYWORDS.get(key);
    if (known !== undefined && (known.group & KEPT_BESIDE_REF) !== 0) groups |= known.group;
    else ignored.push(quote(key));
  }
  if (ignored.length > 0) {
    const message = `OpenAPI 3.0 ignores ${ignored.join(", ")} next to a $ref.`;
    report(reader, "ref-siblings-ignored", message, at);
  }
  return { groups, extensions: extensions ?? NO_EXTENSIONS };
}

/** A schema's keywords of one group, for a message. */
export function keywordsOf(value: JsonObject, group: number): string {
  const names = Object.keys(value).filter((key) => ((KEYWORDS.get(key)?.group ?? 0) & group) !== 0);
  return names.map((name) => quote(name)).join(", ");
}

/** The first keyword of a group, whose place stands for the group. */
export function firstKeyword(value: JsonObject, group: number): string | undefined {
  return Object.keys(value).find((key) => ((KEYWORDS.get(key)?.group ?? 0) & group) !== 0);
}

export function isCount(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

export function isSchema(value: Json | undefined): value is JsonObject | boolean {
  return typeof value === "boolean" || isObject(value);
}

function fits(value: Json, type: KeywordType): boolean {
  switch (type) {
    case "any":
      return true;
    case "string":
      return typeof value === "string";
    case "boolean":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "positive":
      return typeof value === "number" && Number.isFinite(value) && value > 0;
    case "count":
      return isCount(value);
    case "limit":
      return typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
    case "strings":
      return isArray(value) && value.every((item) => typeof item === "string");
    case "array":
      return isArray(value);
    case "object":
      return isObject(value);
    case "schema":
      return isSchema(value);
    case "type":
      return typeof value === "string" || isArray(value);
    case "items":
      return isSchema(value) || isArray(value);
    case "discriminator":
      return typeof value === "string" || isObject(value);
  }
}

const WANTED: Readonly<Partial<Record<KeywordType, string>>> = {
  positive: "a number greater than 0",
  count: "a non-negative integer",
  limit: "a number",
  strings: "an array of strings",
  array: "an array",
  object: "an object",
  schema: "an object or a boolean",
  type: "a string or an array of strings",
  items: "an object or a boolean",
  discriminator: "an object",
};

function reportType(reader: Reader, at: Pointer, key: string, value: Json, { group, type }: Keyword): void {
  if (key === "required" && typeof value === "boolean") {
    const message =
      '"required" of a schema is a list of properties; a boolean (from an earlier JSON Schema) has no effect.';
    report(reader, "keyword-without-effect", message, at);
    return;
  }
  const found = typeof value === "number" ? String(value) : typeName(value);
  const message = `${quote(key)} must be ${WANTED[type] ?? `a ${type}`}, not ${found}.`;
  const isAnnotation = group === docs || group === access;
  if (isAnnotation) report(reader, "invalid-annotation", `${message} It is left out.`, at);
  else report(reader, "invalid-keyword-type", message, at);
}

function reportVersion(reader: Reader, at: Pointer, key: string, since: OpenApiVersion): void {
  const message = `The keyword ${quote(key)} requires OpenAPI ${since}; this document is ${reader.document.version}.`;
  report(reader, "other-version", `${message} It is read anyway.`, at);
}

/** Reads a pair such as `minLength` and `maxLength`. Drops both where no value can satisfy both. */
export function readLimits(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  unit: "Length" | "Items" | "Properties",
  into: Assertion[],
): void {
  const [least, most] = [`min${unit}`, `max${unit}`] as const;
  const min = countOf(value, least);
  const max = countOf(value, most);
  if (min !== undefined && max !== undefined && min > max) {
    const message = `"${least}" (${min}) is greater than "${most}" (${max}).`;
    report(reader, "contradictory-bounds", message, childPointer(at, least));
    return;
  }
  if (min !== undefined) into.push({ kind: least, value: min });
  if (max !== undefined) into.push({ kind: most, value: max });
}

/** An own member with the keyword's type; `undefined` also when a wrong type was reported. */
export function numberOf(value: JsonObject, key: string): number | undefined {
  const found = member(value, key);
  return typeof found === "number" && Number.isFinite(found) ? found : undefined;
}

export function countOf(value: JsonObject, key: string): number | undefined {
  const found = member(value, key);
  return isCount(found) ? found : undefined;
}

export function stringOf(value: JsonObject, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === "string" ? found : undefined;
}

export function schemaOf(value: JsonObject, key: string): JsonObject | boolean | undefined {
  const found = member(value, key);
  return isSchema(found) ? found : undefined;
}
