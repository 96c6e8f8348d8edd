import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Assertion, Schema } from "../../generator/ir/schema.ts";
import { repeated, varied } from "./assertion-breakages.ts";
import type { Place } from "./places.ts";

const MOST_CHARACTERS = 5000;
const MOST_ITEMS = 200;
/** Most values of an enumeration. */
const MOST_VALUES = 40;

/** Rare but valid spellings of formats. */
const WRITTEN: ReadonlyMap<string, readonly string[]> = new Map([
  ["date-time", ["2026-02-28T23:59:59+05:30", "2024-02-29T00:00:00.123456Z", "1969-12-31T00:00:00-12:00"]],
  ["date", ["2024-02-29", "1969-12-31"]],
  ["uuid", ["0190A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B"]],
  ["email", ["first.last+tag@mail.example.co.uk"]],
]);

/** Longest text of databases that limit texts to one byte of length, and one more. */
const SHORT_TEXT = 256;

/** Values at the limits of a schema; the caller validates them. */
export function edgesOf({ schema, value }: Place): readonly (Json | undefined)[] {
  return [
    ...ofShape(value, schema),
    ...schema.assertions.flatMap((assertion) => ofAssertion(value, schema, assertion)),
  ];
}

function ofShape(value: Json, { shape, assertions }: Schema): readonly (Json | undefined)[] {
  switch (shape.kind) {
    case "boolean":
      return [true, false];
    case "enum":
      return shape.values.slice(0, MOST_VALUES).map((one) => one.value);
    case "string": {
      const isFree =
        shape.format === undefined && !assertions.some(({ kind }) => kind === "pattern" || kind === "format");
      const texts = isFree && typeof value === "string" ? ["", ofLength(value, SHORT_TEXT)] : [];
      return [...(WRITTEN.get(shape.format ?? "") ?? []), ...texts];
    }
    case "union":
      return shape.members.some((member) => member.shape.kind === "null") ? [null] : [];
    case "number":
      return shape.integer ? [0, -1] : [0, 0.5, -0.5];
    case "array":
      return isArray(value) ? [[]] : [];
    case "object": {
      if (!isObject(value)) return [];
      const required = new Set(shape.properties.filter((one) => one.required).map(({ name }) => name));
      return [Object.fromEntries(Object.entries(value).filter(([name]) => required.has(name)))];
    }
    default:
      return [];
  }
}

function ofAssertion(value: Json, { shape }: Schema, assertion: Assertion): readonly Json[] {
  const isInteger = shape.kind === "number" && shape.integer;
  switch (assertion.kind) {
    case "minimum":
    case "maximum":
      return typeof value === "number" ? [assertion.value] : [];
    case "exclusiveMinimum":
      return typeof value === "number" ? [assertion.value + (isInteger ? 1 : 0.001)] : [];
    case "exclusiveMaximum":
      return typeof value === "number" ? [assertion.value - (isInteger ? 1 : 0.001)] : [];
    case "multipleOf":
      // Multiples that are not exact binary fractions: 0.07 * 100 is 7.000000000000001.
      return typeof value === "number"
        ? [7, 29, 57, 113].map((times) => Number((times * assertion.value).toPrecision(12)))
        : [];
    case "minLength":
      return typeof value === "string" ? [ofLength(value, assertion.value)] : [];
    case "maxLength":
      // Characters beyond the basic plane count once (JSON Schema section 6.3.1).
      return typeof value === "string" && assertion.value <= MOST_CHARACTERS
        ? [ofLength(value, assertion.value), "\u{1f600}".repeat(assertion.value)]
        : [];
    case "minItems":
      return isArray(value) ? [value.slice(0, assertion.value)] : [];
    case "maxItems":
      return isArray(value) && value.length > 0 && assertion.value <= MOST_ITEMS
        ? [repeated(value, assertion.value), varied(value, assertion.value)]
        : [];
    case "minProperties":
      return isObject(value) ? [Object.fromEntries(Object.entries(value).slice(0, assertion.value))] : [];
    case "maxProperties":
      return isObject(value) && assertion.value <= MOST_ITEMS ? [withMembers(value, assertion.value)] : [];
    default:
      return [];
  }
}

/** Adds members whose values are similar to existing ones. */
function withMembers(object: JsonObject, count: number): Json {
  const [[, value] = ["", null]] = Object.entries(object);
  const names = Array.from({ length: count }, (_, index) => `member${index + 1}`);
  const more = names.filter((name) => !Object.hasOwn(object, name)).map((name) => [name, value] as const);
  return Object.fromEntries([...Object.entries(object), ...more].slice(0, count));
}

function ofLength(text: string, length: number): string {
  const letters = [...text].slice(0, length);
  return letters.join("") + (letters.at(-1) ?? "a").repeat(length - letters.length);
}
