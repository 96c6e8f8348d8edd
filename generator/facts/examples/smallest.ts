import { isArray, isObject, type Json, type JsonObject, member, sameJson } from "../../document/json.ts";
import type { Assertion, ObjectShape, Property, Schema } from "../../ir/schema.ts";
import type { Pointer } from "../../document/pointer.ts";

/** Choices that a schema leaves open. */
export interface OptionalChoices {
  /** Whether to include an optional member. */
  includes(name: string, schema: Schema): boolean;
  /** Whether the text of a member is a placeholder, which is replaced later. */
  isBlank(name: string): boolean;
  /** Chooses a value of an `enum`. */
  choose(values: readonly Json[]): Json | undefined;
}

/** Maximum nesting. Error schemas have three or four levels. */
const DEEPEST = 12;
/** Maximum number of schemas to visit, because nested alternatives grow exponentially. */
const MOST_STEPS = 2000;
/** Maximum number of items created to satisfy `minItems`. */
const MOST_ITEMS = 8;
/** Maximum number of characters created to satisfy `minLength`. */
const MOST_CHARACTERS = 64;

/** Resolves and evaluates the schemas of a document. */
export interface Judgement {
  schemaOf(target: Pointer): Schema | undefined;
  fits(value: Json, schema: Schema): boolean;
}

interface Work {
  readonly judgement: Judgement;
  readonly choices: OptionalChoices;
  left: number;
}

/**
 * The smallest value of a schema that a response may have: required members, plain texts and numbers.
 *
 * @param hint an example, whose values are preferred
 * @returns `undefined` when no valid value is found
 */
export function smallest(
  schema: Schema,
  hint: Json | undefined,
  judgement: Judgement,
  choices: OptionalChoices,
): Json | undefined {
  const work: Work = { judgement, choices, left: MOST_STEPS };
  return valueOf(schema, hint, work, 0);
}

function valueOf(schema: Schema, hint: Json | undefined, work: Work, depth: number): Json | undefined {
  if (depth > DEEPEST || work.left-- <= 0) return undefined;
  const seeds = [hint, schema.default, ...(schema.docs.examples ?? [])].filter((seed) => seed !== undefined);
  return candidates(schema, seeds, work, depth).find((value) => work.judgement.fits(value, schema));
}

function candidates(schema: Schema, seeds: readonly Json[], work: Work, depth: number): readonly Json[] {
  const { shape } = schema;
  const [seed] = seeds;
  switch (shape.kind) {
    case "never":
    case "binary":
      return [];
    case "unknown":
      return [...seeds, ""];
    case "null":
      return [null];
    case "boolean":
      return [...seeds, false];
    case "literal":
      return [shape.value];
    case "enum": {
      const values = shape.values.map(({ value }) => value);
      const chosen = work.choices.choose(values);
      return [...(chosen === undefined ? [] : [chosen]), ...seeds, ...values.slice(0, MOST_ITEMS)];
    }
    case "number":
      return [...seeds, ...numbers(schema.assertions)];
    case "string":
      return [...seeds, ...texts(shape.format, schema.assertions)];
    case "array":
      return arrays(schema, () => shape.items, seed, work, depth);
    case "tuple":
      return arrays(schema, (index) => shape.items[index] ?? shape.rest, seed, work, depth);
    case "object":
      return objects(schema, shape, seed, work, depth);
    case "union": {
      const plainFirst = shape.members.toSorted((one, other) => Number(isNull(one)) - Number(isNull(other)));
      const values = plainFirst.flatMap((option) => partOf(option, seed, work, depth));
      if (shape.mode !== "oneOf" || values.length < 2) return values;
      const fitting = (value: Json): number =>
        shape.members.filter((option) => work.judgement.fits(value, option)).length;
      return values.toSorted((one, other) => fitting(one) - fitting(other));
    }
    case "intersection": {
      const joined = joinObjects(partsOf(schema, work, 0));
      if (joined !== undefined) return objects(joined, joined, seed ?? joined.example, work, depth);
      return merged(
        // A part without constraints contributes no values.
        shape.members.filter(isTelling).flatMap((part) => partOf(part, seed, work, depth)),
        seeds,
      );
    }
    case "ref": {
      const target = work.judgement.schemaOf(shape.target);
      const value = target === undefined ? undefined : valueOf(target, seed, work, depth + 1);
      return value === undefined ? [] : [value];
    }
  }
}

function isTelling({ shape }: Schema): boolean {
  return shape.kind !== "unknown";
}

function isNull({ shape }: Schema): boolean {
  return shape.kind === "null";
}

function numbers(assertions: readonly Assertion[]): readonly number[] {
  const bounds = assertions.flatMap((assertion) => {
    switch (assertion.kind) {
      case "minimum":
      case "maximum":
      case "multipleOf":
        return [assertion.value];
      case "exclusiveMinimum":
        return [assertion.value + 1];
      case "exclusiveMaximum":
        return [assertion.value - 1];
      default:
        return [];
    }
  });
  return [0, ...bounds, ...bounds.map(Math.ceil)];
}

/** Texts that are obviously no real data. */
const OF_FORMAT: ReadonlyMap<string, string> = new Map([
  ["date-time", "1970-01-01T00:00:00Z"],
  ["date", "1970-01-01"],
  ["time", "00:00:00Z"],
  ["duration", "PT0S"],
  ["uuid", "00000000-0000-0000-0000-000000000000"],
  ["uri", "about:blank"],
  ["url", "about:blank"],
  ["uri-reference", "about:blank"],
  ["iri", "about:blank"],
  ["email", "nobody@example.com"],
  ["hostname", "example.com"],
  ["ipv4", "192.0.2.0"],
  ["ipv6", "2001:db8::"],
]);

function texts(format: string | undefined, assertions: readonly Assertion[]): readonly string[] {
  const least = assertions.find(({ kind }) => kind === "minLength");
  const length = least?.kind === "minLength" ? Math.min(least.value, MOST_CHARACTERS) : 0;
  const known = OF_FORMAT.get(format ?? "");
  if (known !== undefined) return [known];
  const plain = length === 0 ? [""] : ["-".repeat(length), "x".repeat(length), "0".repeat(length)];
  return assertions.some(({ kind }) => kind === "pattern")
    ? [...plain, "400", "/", "#/", "x", "X", "0", "error", "ERROR", "E0", "a-0", "0-0", "0.0", "00000"]
    : plain;
}

function arrays(
  { assertions }: Schema,
  itemOf: (index: number) => Schema,
  seed: Json | undefined,
  work: Work,
  depth: number,
): readonly Json[] {
  const least = assertions.find(({ kind }) => kind === "minItems");
  const needed = least?.kind === "minItems" ? least.value : 0;
  if (needed > MOST_ITEMS || (needed > 1 && assertions.some(({ kind }) => kind === "uniqueItems"))) return [];
  const hints = isArray(seed) ? seed : [];
  const made: Json[] = [];
  // A text that says what went wrong is useful.
  for (let index = 0; index < Math.max(needed, 1); index++) {
    const item = valueOf(itemOf(index), hints[index], work, depth + 1);
    if (item !== undefined) made.push(item);
  }
  const [first] = made;
  const saysMore =
    isObject(first) &&
    (work.choices.includes("", itemOf(0)) || Object.keys(first).some((name) => work.choices.isBlank(name)));
  return needed === 0 && !saysMore ? [[], made] : [made, []];
}

function objects(
  { assertions }: Pick<Schema, "assertions">,
  { properties }: Pick<ObjectShape, "properties">,
  seed: Json | undefined,
  work: Work,
  depth: number,
): readonly Json[] {
  const least = assertions.find(({ kind }) => kind === "minProperties");
  const needed = least?.kind === "minProperties" ? least.value : 0;
  const hints = isObject(seed) ? seed : {};
  const members = new Map<string, Json>();
  const add = (name: string, schema: Schema): boolean => {
    const hint = work.choices.isBlank(name) ? "" : member(hints, name);
    const value = valueOf(schema, hint, work, depth + 1);
    if (value !== undefined) members.set(name, value);
    return value !== undefined;
  };
  const received = properties.filter(({ schema }) => schema.writeOnly !== true);
  for (const { name, required, schema } of received) {
    if (required && !add(name, schema)) return [];
    if (!required && isIncluded(name, schema, work)) add(name, schema);
  }
  for (const { name, schema } of received) {
    if (members.size >= needed) break;
    if (!members.has(name)) add(name, schema);
  }
  return [Object.fromEntries(members)];
}

function isIncluded(name: string, schema: Schema, work: Work): boolean {
  const { shape } = schema;
  const isIncludedByPart = (): boolean =>
    shape.kind === "intersection" && shape.members.some((part) => isIncluded(name, part, work));
  return work.choices.includes(name, schema) || isIncludedByPart();
}

/** The parts of an `allOf`, through references. */
function partsOf(schema: Schema, work: Work, depth: number): readonly Schema[] {
  const { shape } = schema;
  if (depth > DEEPEST || work.left-- <= 0) return [schema];
  const target = shape.kind === "ref" ? work.judgement.schemaOf(shape.target) : undefined;
  const own = { ...schema, shape: { kind: "unknown" } as const };
  if (target !== undefined) return [...partsOf(target, work, depth + 1), own];
  if (shape.kind !== "intersection") return [schema];
  return [...shape.members.flatMap((part) => partsOf(part, work, depth + 1)), own];
}

interface JoinedObject {
  readonly assertions: readonly Assertion[];
  readonly properties: readonly Property[];
  readonly example: Json | undefined;
}

/** Several objects as one, in which a member of several parts has all of their schemas. `undefined` if others are among them. */
function joinObjects(parts: readonly Schema[]): JoinedObject | undefined {
  const telling = parts.filter(isTelling);
  const properties = new Map<string, Property>();
  for (const { shape } of telling) {
    if (shape.kind !== "object") return undefined;
    for (const property of shape.properties) {
      const known = properties.get(property.name);
      properties.set(property.name, known === undefined ? property : joinProperties(known, property));
    }
  }
  return {
    assertions: parts.flatMap(({ assertions }) => assertions),
    properties: [...properties.values()],
    example: parts.flatMap(({ docs }) => docs.examples ?? [])[0],
  };
}

function joinProperties(one: Property, other: Property): Property {
  const shape = { kind: "intersection", members: [one.schema, other.schema] } as const;
  const writeOnly = one.schema.writeOnly === true || other.schema.writeOnly === true;
  const schema = { ...other.schema, shape, assertions: [], writeOnly };
  return { name: one.name, required: one.required || other.required, schema };
}

/** A value of one of several schemas, if there is one. */
function partOf(part: Schema, seed: Json | undefined, work: Work, depth: number): readonly Json[] {
  const value = valueOf(part, seed, work, depth + 1);
  return value === undefined ? [] : [value];
}

/** Merges objects. If two have the same member, both candidates are tried. Other values stay as they are. */
function merged(parts: readonly Json[], seeds: readonly Json[]): readonly Json[] {
  const objects = parts.filter(isObject);
  if (objects.length < parts.length || objects.length === 0) return [...parts, ...seeds];
  const join = (all: readonly JsonObject[]): JsonObject =>
    Object.fromEntries(all.flatMap((one) => Object.entries(one)));
  const forward = join(objects);
  const backward = join(objects.toReversed());
  return sameJson(forward, backward) ? [forward] : [forward, backward];
}
