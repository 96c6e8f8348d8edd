import { didYouMean } from "../../../runtime/suggest.ts";
import type { OpenApiVersion } from "../../document/document.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Extensions } from "../schema.ts";
import { checkExtension } from "./extensions.ts";
import { quote, type Reader, report, typeName } from "./reader.ts";

// Fields of OpenAPI objects (not schemas), with their types and the versions that introduced them.

/** `prose`: a string for readers only, so a wrong type is just a warning. */
export type FieldType = "string" | "prose" | "boolean" | "object" | "array" | "any";

interface FieldRule {
  readonly type: FieldType;
  readonly since: OpenApiVersion;
}

export interface FieldTable {
  /** The object's name in messages: `operation`. */
  readonly word: string;
  readonly rules: ReadonlyMap<string, FieldRule>;
}

export const NO_EXTENSIONS: Extensions = Object.freeze({});

/** The fields of one kind of object. `@3.2` marks fields that exist since that version. */
export function fieldTable(word: string, fields: Readonly<Record<string, FieldType>>): FieldTable {
  const rules = new Map<string, FieldRule>();
  for (const [spelling, type] of Object.entries(fields)) {
    const [name = "", since] = spelling.split("@");
    rules.set(name, { type, since: since === "3.1" || since === "3.2" ? since : "3.0" });
  }
  return { word, rules };
}

/** Reports unknown fields, wrong types and fields of later versions. Collects the `x-` members. */
export function checkFields(reader: Reader, at: Pointer, value: JsonObject, table: FieldTable): Extensions {
  let extensions: Record<string, Json> | undefined;
  for (const key of Object.keys(value)) {
    const field = value[key];
    if (field === undefined) continue;
    if (key.startsWith("x-")) {
      extensions ??= {};
      extensions[key] = field;
      checkExtension(reader, at, key, table.word);
      continue;
    }
    const rule = table.rules.get(key);
    if (rule !== undefined) checkField(reader, childPointer(at, key), field, rule, `${quote(key)} of ${table.word}`);
    else if (key !== "$ref") {
      report(
        reader,
        "unknown-field",
        `${quote(key)} is not a field of ${table.word}; it is left out.${didYouMean(key, table.rules.keys())}`,
        childPointer(at, key),
      );
    }
  }
  return extensions ?? NO_EXTENSIONS;
}

function checkField(reader: Reader, at: Pointer, value: Json, rule: FieldRule, name: string): void {
  if (!fits(value, rule.type)) {
    if (value === null) report(reader, "empty-field", `${name} is empty; it is ignored.`, at);
    else if (
      (rule.type === "string" || rule.type === "prose") &&
      (typeof value === "number" || typeof value === "boolean")
    ) {
      report(reader, "not-a-string", `${name} is ${typeName(value)}; it is read as ${quote(String(value))}.`, at);
    } else if (rule.type === "prose") {
      report(reader, "invalid-annotation", `${name} must be a string, not ${typeName(value)}; it is left out.`, at);
    } else {
      const expected = `${rule.type === "array" || rule.type === "object" ? "an" : "a"} ${rule.type}`;
      report(reader, "invalid-field-type", `${name} must be ${expected}, not ${typeName(value)}.`, at);
    }
  } else if (rule.since > reader.document.version) {
    const message = `${name} requires OpenAPI ${rule.since}; this document is ${reader.document.version}.`;
    report(reader, "other-version", message, at);
  }
}

function fits(value: Json, type: FieldType): boolean {
  switch (type) {
    case "any":
      return true;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "prose":
      return typeof value === "string";
    default:
      return typeof value === type;
  }
}

/** Reports fields that are read by nothing. @param why completes the message: `is left out: ...` */
export function reportUnsupported(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  fields: readonly string[],
  why: string,
): void {
  for (const field of fields) {
    if (Object.hasOwn(value, field))
      report(reader, "not-supported", `${quote(field)} ${why}.`, childPointer(at, field));
  }
}

/** The items of a list that are objects. Others are reported. @param word with article: `A tag` */
export function* objectsIn(
  reader: Reader,
  at: Pointer,
  list: readonly Json[],
  word: string,
): Generator<{ readonly at: Pointer; readonly value: JsonObject }> {
  for (const [index, value] of list.entries()) {
    const place = childPointer(at, index);
    if (isObject(value)) yield { at: place, value };
    else report(reader, "invalid-field-type", `${word} must be an object, not ${typeName(value)}.`, place);
  }
}

// Typed access. `checkFields` has reported wrong types, which count as absent here.

/** Reads a scalar as text: `version: 1.0` is a number in YAML. */
export function textOf(object: JsonObject, key: string): string | undefined {
  const value = member(object, key);
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

export function flagOf(object: JsonObject, key: string): boolean | undefined {
  const value = member(object, key);
  return typeof value === "boolean" ? value : undefined;
}

export function objectOf(object: JsonObject, key: string): JsonObject | undefined {
  const value = member(object, key);
  return isObject(value) ? value : undefined;
}

export function arrayOf(object: JsonObject, key: string): readonly Json[] | undefined {
  const value = member(object, key);
  return isArray(value) ? value : undefined;
}

/** The strings in an array. Other items are reported and removed. */
export function stringsOf(reader: Reader, at: Pointer, object: JsonObject, key: string): readonly string[] {
  const items = arrayOf(object, key) ?? [];
  const strings: string[] = [];
  items.forEach((item, index) => {
    if (typeof item === "string") strings.push(item);
    else if (typeof item === "number" || typeof item === "boolean") {
      const message = `An item of ${quote(key)} is ${typeName(item)}; it is read as ${quote(String(item))}.`;
      report(reader, "not-a-string", message, childPointer(childPointer(at, key), index));
      strings.push(String(item));
    } else {
      const message = `Items of ${quote(key)} must be strings, not ${typeName(item)}.`;
      report(reader, "invalid-field-type", message, childPointer(childPointer(at, key), index));
    }
  });
  return strings;
}
