import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, Discriminator, Schema, Shape } from "../../ir/schema.ts";

/**
 * Numbers for schemas: two have the same if they say the same of values, wherever they stand and whatever their docs are (titles
 * of alternatives apart). Documents repeat themselves, and what was printed for one is printed for the other.
 */
export type Likeness = (schema: Schema) => number;

export function createLikeness(): Likeness {
  const numbers = new WeakMap<Schema, number>();
  const byKey = new Map<string, number>();

  function likeness(schema: Schema): number {
    const known = numbers.get(schema);
    if (known !== undefined) return known;
    const { shape, assertions, readOnly, writeOnly } = schema;
    const parts = [
      shape.kind,
      readOnly ?? false,
      writeOnly ?? false,
      partsOfShape(shape),
      ...assertions.map(ofAssertion),
    ];
    const key = JSON.stringify(parts);
    const number = byKey.get(key) ?? byKey.size;
    byKey.set(key, number);
    numbers.set(schema, number);
    return number;
  }

  function partsOfShape(shape: Shape): readonly unknown[] {
    switch (shape.kind) {
      case "never":
      case "null":
      case "boolean":
      case "binary":
        return [];
      case "unknown":
        return [shape.unsaid];
      case "number":
        return [shape.integer, shape.format];
      case "string":
        return [shape.format];
      case "literal":
        return [shape.value];
      case "enum":
        return shape.values.map(({ value }) => value);
      case "array":
        return [likeness(shape.items), shape.implied];
      case "tuple":
        return [shape.items.map(likeness), likeness(shape.rest), shape.implied];
      case "object":
        return [
          shape.properties.map(({ name, required, schema }) => [name, required, likeness(schema)]),
          shape.patterns.map(({ pattern, flags, schema }) => [pattern, flags, likeness(schema)]),
          typeof shape.rest === "string" ? shape.rest : likeness(shape.rest),
          shape.implied,
          partsOfDiscriminator(shape.discriminator),
        ];
      case "union":
        // What no alternative fits is told by their titles.
        return [
          shape.mode,
          shape.members.map((member) => [likeness(member), member.docs.title]),
          partsOfDiscriminator(shape.discriminator),
        ];
      case "intersection":
        return shape.members.map(likeness);
      case "ref":
        return [shape.target, shape.dynamic];
    }
  }

  function ofAssertion(assertion: Assertion): readonly unknown[] {
    switch (assertion.kind) {
      case "conditional":
        return ["conditional", ...[assertion.if, assertion.then, assertion.else].map((one) => one && likeness(one))];
      case "pattern":
        return ["pattern", assertion.source, assertion.flags];
      case "uniqueItems":
        return ["uniqueItems"];
      case "contains":
        return ["contains", likeness(assertion.schema), assertion.min, assertion.max];
      case "dependentRequired":
        return ["dependentRequired", assertion.property, assertion.requires];
      case "dependentSchema":
        return ["dependentSchema", assertion.property, likeness(assertion.schema)];
      case "propertyNames":
      case "not":
      case "unevaluatedItems":
      case "unevaluatedProperties":
        return [assertion.kind, likeness(assertion.schema)];
      default:
        return [assertion.kind, assertion.value];
    }
  }

  return likeness;
}

function partsOfDiscriminator(discriminator: Discriminator | undefined): readonly (string | Pointer | undefined)[] {
  if (discriminator === undefined) return [];
  const { property, cases, fallback } = discriminator;
  return [property, fallback, ...cases.flatMap(({ value, target }) => [value, target])];
}
