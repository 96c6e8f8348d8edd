import type { Json } from "../document/json.ts";
import type { Assertion, Discriminator, ObjectShape, Schema, Shape } from "../ir/schema.ts";

/**
 * Maps a schema to a number that is equal for schemas that accept the same values. Places and docs do not matter, except
 * titles of alternatives, which error messages use. Documents repeat schemas; equivalent ones share their printed code.
 */
export type EquivalenceClass = (schema: Schema) => number;

/** @param isSeen whether a format distinguishes schemas */
export function createEquivalence(
  isSeen: (format: string, type?: "number" | "string") => boolean = () => true,
): EquivalenceClass {
  const known = new Map<Schema, number>();
  // A key consists of the numbers of its texts and inner schemas.
  const numberOfKey = numbering();
  const numberOf = numbering();
  const ofText = (text: string | undefined): number => (text === undefined ? -1 : numberOf(text));
  const ofValue = (value: Json): number => numberOf(JSON.stringify(value));

  // Most schemas are plain strings, numbers and references; these share an entry.
  const plain = { boolean: -1, string: new Map<string | undefined, number>(), ref: new Map<string, number>() };

  function equivalenceClass(schema: Schema): number {
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
        return `${equivalenceClass(shape.items)} ${shape.implied}`;
      case "tuple":
        return `${shape.items.map(equivalenceClass).join()} ${equivalenceClass(shape.rest)} ${shape.implied}`;
      case "object":
        return ofObject(shape);
      case "union":
        // The message for a value that fits no alternative lists their titles.
        return `${shape.mode} ${shape.members.map((member) => `${equivalenceClass(member)} ${ofText(member.docs.title)}`).join()}${ofDiscriminator(shape.discriminator)}`;
      case "intersection":
        return shape.members.map(equivalenceClass).join();
      case "ref":
        return `${ofText(shape.target)} ${ofText(shape.dynamic)}`;
    }
  }

  function ofObject({ discriminator, implied, patterns, properties, rest }: ObjectShape): string {
    let key = `${typeof rest === "string" ? rest : equivalenceClass(rest)} ${implied}`;
    for (const { name, required, schema } of properties)
      key += `,${ofText(name)}${required ? "!" : "?"}${equivalenceClass(schema)}`;
    for (const { flags, pattern, schema } of patterns) key += `/${ofText(pattern)}${flags}:${equivalenceClass(schema)}`;
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
        return [assertion.if, assertion.then, assertion.else].map((one) => one && equivalenceClass(one)).join();
      case "pattern":
        return `${ofText(assertion.source)}${assertion.flags}`;
      case "uniqueItems":
        return "";
      case "contains":
        return `${equivalenceClass(assertion.schema)} ${assertion.min} ${assertion.max}`;
      case "dependentRequired":
        return `${ofText(assertion.property)} ${assertion.requires.map(ofText).join()}`;
      case "tag":
        return `${assertion.except} ${ofText(assertion.property.name)} ${assertion.property.required} ${equivalenceClass(assertion.property.schema)}`;
      case "dependentSchema":
        return `${ofText(assertion.property)} ${equivalenceClass(assertion.schema)}`;
      case "propertyNames":
      case "not":
      case "unevaluatedItems":
      case "unevaluatedProperties":
        return `${equivalenceClass(assertion.schema)}`;
      default:
        return `${ofValue(assertion.value)}`;
    }
  }

  return equivalenceClass;
}

function remember<Key>(all: Map<Key, number>, key: Key, number: number): number {
  all.set(key, number);
  return number;
}

/** Numbers keys in the order of their first use. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
}
