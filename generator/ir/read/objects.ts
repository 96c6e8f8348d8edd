import { isArray, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Assertion, ObjectShape, PatternProperty, Property, Schema } from "../schema.ts";
import { accessInScope, accessOfSchema, withAccess } from "./access.ts";
import { bare, UNKNOWN } from "./plain-schema.ts";
import { type Draft, type Frame, IN_JSON, IN_PART, quote, type Reader, report } from "./reader.ts";
import { arrayOf, objectOf } from "./fields.ts";
import { readLimits, schemaOf } from "./keywords.ts";
import { mapEntries } from "./references.ts";
import { patternFlags } from "./strings.ts";

/** Whether a schema without `type` constrains the members of objects. */
export function impliesObject(value: JsonObject): boolean {
  return (
    Object.hasOwn(value, "properties") ||
    Object.hasOwn(value, "required") ||
    Object.hasOwn(value, "additionalProperties") ||
    Object.hasOwn(value, "patternProperties")
  );
}

/** `properties`, `required`, `patternProperties` and `additionalProperties`. */
export function readObjectShape(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  frame: Frame,
  implied: boolean,
): ObjectShape {
  const shape: Draft<ObjectShape> = {
    kind: "object",
    properties: readProperties(reader, at, value, frame),
    patterns: readPatterns(reader, at, value),
    rest: readRest(reader, at, value),
    implied,
  };
  if (member(value, "discriminator") !== undefined && !isUnion(value)) {
    const discriminator = reader.baseDiscriminator(at, value);
    if (discriminator !== undefined) shape.discriminator = discriminator;
  }
  return shape;
}

function isUnion(value: JsonObject): boolean {
  return Object.hasOwn(value, "oneOf") || Object.hasOwn(value, "anyOf");
}

function readProperties(reader: Reader, at: Pointer, value: JsonObject, frame: Frame): readonly Property[] {
  const required = new Map<string, number>();
  arrayOf(value, "required")?.forEach((name, index) => {
    if (typeof name === "string") required.set(name, index);
  });
  const properties: Property[] = [];
  const inner = frame.place === "parts" ? IN_PART : IN_JSON;
  const listed = objectOf(value, "properties");
  if (listed !== undefined) {
    for (const { key, at: place, value: content } of mapEntries(
      reader,
      childPointer(at, "properties"),
      listed,
      "properties",
    )) {
      const schema = reader.schema(place, content, inner);
      const access = accessOfSchema(reader, schema);
      properties.push({
        name: key,
        required: required.delete(key),
        schema: access === undefined ? schema : withAccess(schema, access),
      });
    }
  }
  // The remaining properties are named only by `required`. A surrounding schema defines whether they are sent.
  for (const [name, index] of required) {
    const schema = bare(childPointer(childPointer(at, "required"), index), UNKNOWN);
    const access = frame.scope === undefined ? undefined : accessInScope(reader, frame.scope, name);
    properties.push({ name, required: true, schema: access === undefined ? schema : withAccess(schema, access) });
  }
  return properties;
}

const NO_PATTERNS: readonly PatternProperty[] = [];

function readPatterns(reader: Reader, at: Pointer, value: JsonObject): readonly PatternProperty[] {
  const listed = objectOf(value, "patternProperties");
  if (listed === undefined) return NO_PATTERNS;
  const patterns: PatternProperty[] = [];
  for (const { key, at: place, value: content } of mapEntries(
    reader,
    childPointer(at, "patternProperties"),
    listed,
    "patternProperties",
  )) {
    const flags = patternFlags(reader, place, key);
    if (flags !== undefined) patterns.push({ pattern: key, flags, schema: reader.schema(place, content, IN_JSON) });
  }
  return patterns;
}

function readRest(reader: Reader, at: Pointer, value: JsonObject): ObjectShape["rest"] {
  const keyword = hasUnevaluatedRest(value) ? "unevaluatedProperties" : "additionalProperties";
  const rest = schemaOf(value, keyword);
  if (rest === undefined) return "open";
  return rest === false ? "closed" : reader.schema(childPointer(at, keyword), rest, IN_JSON);
}

/** Keywords that evaluate members in other schemas, or say which other members there are. */
const OTHERS = "additionalProperties $ref $dynamicRef allOf anyOf oneOf if dependentSchemas dependencies".split(" ");

/** Whether `unevaluatedProperties` means the same as `additionalProperties`. TypeSpec writes maps with it. */
export function hasUnevaluatedRest(value: JsonObject): boolean {
  const rest = schemaOf(value, "unevaluatedProperties");
  if (rest === undefined || rest === false || OTHERS.some((key) => Object.hasOwn(value, key))) return false;
  const type = member(value, "type");
  return type === undefined ? impliesObject(value) : type === "object" || (isArray(type) && type.includes("object"));
}

export function readObjectAssertions(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void {
  readLimits(reader, at, value, "Properties", into);
  const names = schemaOf(value, "propertyNames");
  if (names !== undefined) {
    into.push({ kind: "propertyNames", schema: reader.schema(childPointer(at, "propertyNames"), names, IN_JSON) });
  }
  const dependent = objectOf(value, "dependentRequired");
  if (dependent !== undefined) readDependent(reader, childPointer(at, "dependentRequired"), dependent, into);
  const mixed = objectOf(value, "dependencies");
  if (mixed !== undefined) readDependencies(reader, childPointer(at, "dependencies"), mixed, into);
}

function readDependent(reader: Reader, at: Pointer, dependent: JsonObject, into: Assertion[]): void {
  for (const property of Object.keys(dependent)) {
    const requires = stringsIn(dependent[property]);
    if (requires !== undefined) into.push({ kind: "dependentRequired", property, requires });
    else {
      const message = `The requirements of ${quote(property)} must be an array of strings.`;
      report(reader, "invalid-keyword-type", message, childPointer(at, property));
    }
  }
}

/** `dependencies` of earlier drafts: now `dependentRequired` and `dependentSchemas`. */
function readDependencies(reader: Reader, at: Pointer, mixed: JsonObject, into: Assertion[]): void {
  report(
    reader,
    "other-version",
    '"dependencies" is from an earlier JSON Schema; it is read as dependentRequired and dependentSchemas.',
    at,
  );
  for (const property of Object.keys(mixed)) {
    const requires = stringsIn(mixed[property]);
    if (requires !== undefined) into.push({ kind: "dependentRequired", property, requires });
    else
      into.push({
        kind: "dependentSchema",
        property,
        schema: schemaAt(reader, childPointer(at, property), mixed[property]),
      });
  }
}

function schemaAt(reader: Reader, at: Pointer, value: Json | undefined): Schema {
  return reader.schema(at, value ?? true, IN_JSON);
}

function stringsIn(value: Json | undefined): readonly string[] | undefined {
  if (!isArray(value)) return undefined;
  const strings = value.filter((item) => typeof item === "string");
  return strings.length === value.length ? strings : undefined;
}
