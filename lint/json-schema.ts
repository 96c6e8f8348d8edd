import { isArray, isObject, type Json, type JsonObject, member, sameJson } from "../generator/document/json.ts";

/** A violation in a value. */
export interface SchemaFault {
  /** Names and indices of the path to the value. */
  readonly path: readonly (string | number)[];
  /** Completes a sentence that starts with "It". */
  readonly message: string;
}

type Path = readonly (string | number)[];

/** Returns the schema of another file. */
export type SchemaLibrary = (name: string) => JsonObject | undefined;

/** Keywords without validation. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "$defs",
  "title",
  "description",
  "examples",
  "default",
  "format",
]);

/**
 * Validates a value against a schema of the vocabulary. Supports only the JSON Schema 2020-12 keywords that these
 * schemas use.
 *
 * @throws Error for an unsupported keyword
 */
export function schemaFaults(schema: JsonObject, value: Json, library: SchemaLibrary): readonly SchemaFault[] {
  return [...faults(schema, value, [], { root: schema, library, depth: 0 })];
}

interface Scope {
  readonly root: JsonObject;
  readonly library: SchemaLibrary;
  readonly depth: number;
}

function* faults(schema: JsonObject, value: Json, path: Path, scope: Scope): Generator<SchemaFault> {
  if (scope.depth > 50) return;
  const inner = { ...scope, depth: scope.depth + 1 };
  for (const keyword of Object.keys(schema)) {
    if (ANNOTATIONS.has(keyword)) continue;
    yield* keywordFaults(schema, keyword, value, path, inner);
  }
}

function* keywordFaults(
  schema: JsonObject,
  keyword: string,
  value: Json,
  path: Path,
  scope: Scope,
): Generator<SchemaFault> {
  const rule = member(schema, keyword) ?? null;
  const fault = (message: string): SchemaFault => ({ path, message });
  switch (keyword) {
    case "$ref":
      yield* referenceFaults(String(rule), value, path, scope);
      return;
    case "type":
      if (!hasType(value, rule)) yield fault(`is ${typeOf(value)}, not ${String(rule)}`);
      return;
    case "enum":
      if (isArray(rule) && !rule.some((item) => sameJson(item, value)))
        yield fault(
          `is ${rule.length === 1 ? "not" : "none of"} ${rule.map((item) => JSON.stringify(item)).join(", ")}`,
        );
      return;
    case "const":
      if (!sameJson(rule, value)) yield fault(`is not ${JSON.stringify(rule)}`);
      return;
    case "oneOf":
      yield* alternativeFaults(isArray(rule) ? rule : [], value, path, scope);
      return;
    case "pattern":
      if (typeof value === "string" && !new RegExp(String(rule), "u").test(value))
        yield fault("does not match the required pattern");
      return;
    case "minLength":
      if (typeof value === "string" && [...value].length < Number(rule)) yield fault("is too short");
      return;
    case "maxLength":
      if (typeof value === "string" && [...value].length > Number(rule)) yield fault("is too long");
      return;
    case "minimum":
      if (typeof value === "number" && value < Number(rule)) yield fault(`must be at least ${String(rule)}`);
      return;
    case "minItems":
      if (isArray(value) && value.length < Number(rule)) yield fault("has too few items");
      return;
    case "uniqueItems":
      if (isArray(value) && value.some((item, index) => value.slice(0, index).some((other) => sameJson(item, other))))
        yield fault("has a duplicate item");
      return;
    case "items":
      if (isArray(value) && isObject(rule))
        for (const [index, item] of value.entries()) yield* faults(rule, item, [...path, index], scope);
      return;
    default:
      yield* objectFaults(schema, keyword, value, path, scope);
  }
}

function* objectFaults(
  schema: JsonObject,
  keyword: string,
  value: Json,
  path: Path,
  scope: Scope,
): Generator<SchemaFault> {
  const rule = member(schema, keyword) ?? null;
  const object = isObject(value) ? value : {};
  const keys = Object.keys(object);
  const has = (name: Json): boolean => typeof name === "string" && keys.includes(name);
  switch (keyword) {
    case "required":
      for (const name of isObject(value) && isArray(rule) ? rule : [])
        if (!has(name)) yield { path, message: `has no ${JSON.stringify(name)}` };
      return;
    case "minProperties":
      if (isObject(value) && keys.length < Number(rule)) yield { path, message: "says nothing" };
      return;
    case "properties":
      for (const key of keys) {
        const of = isObject(rule) ? member(rule, key) : undefined;
        if (isObject(of)) yield* faults(of, member(object, key) ?? null, [...path, key], scope);
      }
      return;
    case "additionalProperties":
      for (const key of keys) {
        if (Object.hasOwn(Object(schema["properties"]), key)) continue;
        if (rule === false) yield { path: [...path, key], message: "is not an allowed member" };
        else if (isObject(rule)) yield* faults(rule, member(object, key) ?? null, [...path, key], scope);
      }
      return;
    case "propertyNames":
      if (isObject(rule)) for (const key of keys) yield* faults(rule, key, [...path, key], scope);
      return;
    case "dependentRequired":
      if (!isObject(rule)) return;
      for (const key of keys) {
        const needed = member(rule, key);
        for (const name of isArray(needed) ? needed : [])
          if (!has(name)) yield { path, message: `has ${JSON.stringify(key)} without ${JSON.stringify(name)}` };
      }
      return;
    default:
      throw new Error(`The vocabulary uses the unsupported keyword ${keyword}.`);
  }
}

function* referenceFaults(ref: string, value: Json, path: Path, scope: Scope): Generator<SchemaFault> {
  const [file = "", place = ""] = ref.split("#");
  const root = file === "" ? scope.root : scope.library(file.replace(".schema.json", ""));
  let schema: Json | undefined = root;
  for (const token of place.split("/").slice(1)) schema = isObject(schema) ? member(schema, token) : undefined;
  if (root === undefined || !isObject(schema))
    throw new Error(`The vocabulary refers to ${ref}, which does not exist.`);
  yield* faults(schema, value, path, { ...scope, root });
}

/** If all alternatives fail, the closest one explains the failure. */
function* alternativeFaults(
  alternatives: readonly Json[],
  value: Json,
  path: Path,
  scope: Scope,
): Generator<SchemaFault> {
  const tried = alternatives.map((each) => (isObject(each) ? [...faults(each, value, path, scope)] : []));
  const fitting = tried.filter((faults) => faults.length === 0).length;
  if (fitting === 1) return;
  if (fitting > 1) yield { path, message: "is ambiguous" };
  else yield* tried.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function hasType(value: Json, type: Json): boolean {
  return type === typeOf(value) || (type === "number" && typeof value === "number");
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  if (isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
