import type { Json } from "../document/json.ts";
import type { Assertion, Discriminator, ObjectShape, Schema, Shape } from "../ir/schema.ts";

/**
 * Numbers for schemas: two have the same if they say the same of values, wherever they stand and whatever their docs are (titles
 * of alternatives apart). Documents repeat themselves, and what was printed for one is printed for the other.
 */
export type Likeness = (schema: Schema) => number;

/** @param isSeen the formats that tell schemas apart */
export function createLikeness(isSeen: (format: string, type?: "number" | "string") => boolean = () => true): Likeness {
  const known = new Map<Schema, number>();
  // A key is made of numbers: those of texts and of schemas inside.
  const numberOfKey = numbering();
  const numberOf = numbering();
  const ofText = (text: string | undefined): number => (text === undefined ? -1 : numberOf(text));
  const ofValue = (value: Json): number => numberOf(JSON.stringify(value));

  // Most schemas are texts, numbers and references of which nothing more is said: they are not worth an entry of their own.
  const plain = { boolean: -1, string: new Map<string | undefined, number>(), ref: new Map<string, number>() };

  function likeness(schema: Schema): number {
    const { shape, assertions, readOnly, writeOnly } = schema;
    if (assertions.length === 0 && readOnly !== true && writeOnly !== true) {
      switch (shape.kind) {
        case "string":
          return plain.string.get(shape.format) ?? remember(plain.string, shape.format, find(schema));
        case "ref":
          if (shape.dynamic !== undefined) break;
          return plain.ref.get(shape.target) ?? remember(plain.ref, shape.target, find(schema));
        case "boolean":
          return plain.boolean === -1 ? (plain.boolean = find(schema)) : plain.boolean;
        default:
      }
    }
    const found = known.get(schema);
    if (found !== undefined) return found;
    return remember(known, schema, find(schema));
  }

  function find({ shape, assertions, readOnly, writeOnly }: Schema): number {
    const own = ofShape(shape);
    let key: string = own === "" ? shape.kind : `${shape.kind} ${own}`;
    if (readOnly === true) key += ";r";
    if (writeOnly === true) key += ";w";
    for (const assertion of assertions)
      if (assertion.kind !== "format" || isSeen(assertion.value)) key += `;${assertion.kind} ${ofAssertion(assertion)}`;
    return numberOfKey(key);
  }

  function ofShape(shape: Shape): string {
    switch (shape.kind) {
      case "never":
      case "null":
      case "boolean":
      case "binary":
        return "";
      case "unknown":
        return `${shape.unsaid}`;
      case "number":
        return `${shape.wide === true ? "wide" : shape.integer} ${ofText(shape.format !== undefined && isSeen(shape.format, "number") ? shape.format : undefined)}`;
      case "string":
        return shape.format === undefined || !isSeen(shape.format, "string") ? "" : `${ofText(shape.format)}`;
      case "literal":
        return `${ofValue(shape.value)}`;
      case "enum":
        return shape.values.map(({ value }) => ofValue(value)).join();
      case "array":
        return `${likeness(shape.items)} ${shape.implied}`;
      case "tuple":
        return `${shape.items.map(likeness).join()} ${likeness(shape.rest)} ${shape.implied}`;
      case "object":
        return ofObject(shape);
      case "union":
        // What no alternative fits is told by their titles.
        return `${shape.mode} ${shape.members.map((member) => `${likeness(member)} ${ofText(member.docs.title)}`).join()}${ofDiscriminator(shape.discriminator)}`;
      case "intersection":
        return shape.members.map(likeness).join();
      case "ref":
        return `${ofText(shape.target)} ${ofText(shape.dynamic)}`;
    }
  }

  function ofObject({ discriminator, implied, patterns, properties, rest }: ObjectShape): string {
    let key = `${typeof rest === "string" ? rest : likeness(rest)} ${implied}`;
    for (const { name, required, schema } of properties)
      key += `,${ofText(name)}${required ? "!" : "?"}${likeness(schema)}`;
    for (const { flags, pattern, schema } of patterns) key += `/${ofText(pattern)}${flags}:${likeness(schema)}`;
    return `${key}${ofDiscriminator(discriminator)}`;
  }

  function ofDiscriminator(discriminator: Discriminator | undefined): string {
    if (discriminator === undefined) return "";
    const { property, cases, fallback } = discriminator;
    return `@${ofText(property)} ${ofText(fallback)} ${cases.map(({ value, target }) => `${ofText(value)} ${ofText(target)}`).join()}`;
  }

  function ofAssertion(assertion: Assertion): string {
    switch (assertion.kind) {
      case "conditional":
        return [assertion.if, assertion.then, assertion.else].map((one) => one && likeness(one)).join();
      case "pattern":
        return `${ofText(assertion.source)}${assertion.flags}`;
      case "uniqueItems":
        return "";
      case "contains":
        return `${likeness(assertion.schema)} ${assertion.min} ${assertion.max}`;
      case "dependentRequired":
        return `${ofText(assertion.property)} ${assertion.requires.map(ofText).join()}`;
      case "tag":
        return `${assertion.except} ${ofText(assertion.property.name)} ${assertion.property.required} ${likeness(assertion.property.schema)}`;
      case "dependentSchema":
        return `${ofText(assertion.property)} ${likeness(assertion.schema)}`;
      case "propertyNames":
      case "not":
      case "unevaluatedItems":
      case "unevaluatedProperties":
        return `${likeness(assertion.schema)}`;
      default:
        return `${ofValue(assertion.value)}`;
    }
  }

  return likeness;
}

function remember<Key>(all: Map<Key, number>, key: Key, number: number): number {
  all.set(key, number);
  return number;
}

/** Counts what is new. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
}
