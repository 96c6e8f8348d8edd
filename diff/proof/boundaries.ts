import type { Json } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Term } from "../schema/contract.ts";

/** Longer texts and lists are generated randomly instead. */
const LONGEST = 10_000;

/** Values at the limits of a schema, where contracts differ most often. References are not resolved. */
export function* boundaryValues(term: Term): Generator<Json> {
  for (const schema of term) yield* boundariesOf(schema);
}

function* boundariesOf({ assertions, shape }: Schema): Generator<Json> {
  if (shape.kind === "literal") yield shape.value;
  if (shape.kind === "enum") for (const { value } of shape.values) yield value;
  if (shape.kind === "boolean") yield* [true, false];
  if (shape.kind === "null") yield null;
  if (shape.kind === "number" && shape.format === "int32") yield* [2 ** 31, -(2 ** 31) - 1];
  if (shape.kind === "intersection" || shape.kind === "union") yield* boundaryValues(shape.members);
  for (const assertion of assertions) {
    switch (assertion.kind) {
      case "minimum":
      case "maximum":
      case "exclusiveMinimum":
      case "exclusiveMaximum":
      case "multipleOf":
        yield* [assertion.value, assertion.value - 1, assertion.value + 1, assertion.value / 2, assertion.value + 0.5];
        break;
      case "minLength":
      case "maxLength":
        for (const length of around(assertion.value)) yield "a".repeat(length);
        break;
      case "minProperties":
      case "maxProperties":
        for (const count of around(assertion.value)) yield* mapsOf(count);
        break;
      case "contains":
        for (const value of boundariesOf(assertion.schema)) {
          yield* [assertion.min - 1, assertion.min, (assertion.max ?? 0) + 1].flatMap((count) =>
            count >= 0 && count <= LONGEST ? [Array.from({ length: count }, () => value)] : [],
          );
        }
        break;
      case "not":
        yield* boundariesOf(assertion.schema);
        break;
      case "propertyNames":
        for (const name of boundariesOf(assertion.schema)) if (typeof name === "string") yield { [name]: null };
        break;
      default:
    }
  }
}

function around(length: number): readonly number[] {
  return [length, length - 1, length + 1].filter((one) => one >= 0 && one <= LONGEST);
}

/** Maps of texts, and of numbers. */
function mapsOf(size: number): readonly Json[] {
  const names = Array.from({ length: size }, (_, index) => `key${index + 1}`);
  return ["a", 1].map((value) => Object.fromEntries(names.map((name) => [name, value])));
}
