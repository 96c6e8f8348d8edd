import { type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { EnumValue, Extensions, Shape } from "../schema.ts";
import { isObject, isArray } from "../../document/json.ts";
import { present, quote, type Reader, report } from "./reader.ts";
import { arrayOf } from "./fields.ts";
import type { TypeName, Types } from "./types.ts";

type Values = Extract<Shape, { kind: "enum" | "literal" }>;

/** Reads `const` and `enum`, filtered by `type`. With both, `const` wins if the list contains it. */
export function readValues(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  types: Types,
  extensions: Extensions,
): Values | undefined {
  const constant = member(value, "const");
  if (constant !== undefined) return { kind: "literal", value: readConstant(reader, at, constant, types) };
  const listed = arrayOf(value, "enum");
  if (listed === undefined) return undefined;
  const place = childPointer(at, "enum");
  const names = annotations(extensions["x-enum-varnames"] ?? extensions["x-enumNames"], listed);
  const descriptions = annotations(extensions["x-enum-descriptions"], listed);
  const values = new Map<string, EnumValue>();
  for (const [index, item] of listed.entries()) {
    const fitting = fit(item, types.names);
    if (fitting === undefined || fitting !== item) {
      const what = fitting === undefined ? "it is left out" : `it is read as ${quote(fitting)}`;
      const message = `The value ${quote(item)} is not of type ${types.names.join(", ")}; ${what}.`;
      report(reader, "enum-type-mismatch", message, childPointer(place, index));
    }
    if (fitting === undefined) continue;
    reportInexact(reader, childPointer(place, index), fitting);
    const key = JSON.stringify(fitting);
    if (!values.has(key))
      values.set(key, present({ value: fitting, name: names.get(index), description: descriptions.get(index) }));
    else
      report(
        reader,
        "duplicate-enum-value",
        `The value ${quote(fitting)} is listed twice.`,
        childPointer(place, index),
      );
  }
  if (listed.length === 0 && reader.document.version !== "3.0") {
    report(reader, "empty-enum", "The list is empty, so no value is valid.", place);
    return { kind: "enum", values: [] };
  }
  if (values.size === 0) {
    report(reader, "empty-enum", "The list has no usable value; it is ignored.", place);
    return undefined;
  }
  if (types.names.includes("null") && member(value, "nullable") === true && !values.has("null")) {
    const message = '"nullable" has no effect: "enum" does not list null.';
    report(reader, "nullable-enum-without-null", message, at);
  }
  return { kind: "enum", values: [...values.values()] };
}

/** From 2^53 on, parsing may change a number (RFC 8259, section 6). */
export function reportInexact(reader: Reader, at: Pointer, value: Json): void {
  if (typeof value !== "number" || !Number.isInteger(value) || Number.isSafeInteger(value)) return;
  report(
    reader,
    "number-inexact",
    `JavaScript reads this number as ${String(value)}, which may be a different number.`,
    at,
  );
}

function readConstant(reader: Reader, at: Pointer, constant: Json, types: Types): Json {
  reportInexact(reader, childPointer(at, "const"), constant);
  const fitting = fit(constant, types.names);
  if (fitting === constant) return constant;
  const message = `The value ${quote(constant)} of "const" is not of type ${types.names.join(", ")}.`;
  report(reader, "enum-type-mismatch", message, childPointer(at, "const"));
  return fitting ?? constant;
}

/** The value if it has one of the types, else its text or number if that does. YAML parses `1.0` as a number. */
function fit(value: Json, types: readonly TypeName[]): Json | undefined {
  if (types.length === 0 || types.some((type) => isOfType(value, type))) return value;
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean")) return String(value);
  const isNumeric = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value);
  const numeric = types.find((type) => type === "number" || type === "integer");
  return isNumeric && numeric !== undefined && isOfType(Number(value), numeric) ? Number(value) : undefined;
}

function isOfType(value: Json, type: TypeName): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/** Texts for enum values: a list in the same order, or an object by value. */
function annotations(given: Json | undefined, values: readonly Json[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const index of values.keys()) {
    const text = isArray(given) ? given[index] : isObject(given) ? member(given, String(values[index])) : undefined;
    if (typeof text === "string") found.set(index, text);
  }
  return found;
}
