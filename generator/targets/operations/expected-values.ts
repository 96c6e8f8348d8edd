import { cachedBy } from "../../document/cached-by.ts";
import type { Pointer } from "../../document/pointer.ts";
import { type Assertion, isUnevaluated, type PatternProperty, type Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";

/** Types of single values, in the order in which a text is parsed. */
export const SCALARS = ["nothing", "boolean", "wide", "integer", "number", "text"] as const;

export type ScalarName = (typeof SCALARS)[number];

/** What a schema expects of a value that arrives as text: single values, arrays, objects, or a choice of these. */
export interface ExpectedValue {
  readonly scalars: ReadonlySet<ScalarName>;
  /** Whether the empty string is listed as a value. If so, empty text is the string, not null. */
  readonly emptyText?: boolean;
  /** The only texts that are strings: those of `enum` and `const`. */
  readonly listedTexts?: ReadonlySet<string>;
  readonly items?: ExpectedValue;
  readonly prefix?: readonly ExpectedValue[];
  readonly properties?: ReadonlyMap<string, ExpectedValue>;
  readonly patterns?: readonly ExpectedPattern[];
  readonly rest?: ExpectedValue;
  /** The bytes of a file in a form. */
  readonly file?: boolean;
  /** The schema does not restrict the value. */
  readonly anything?: boolean;
}

/** Members of an object whose names match a pattern. */
export interface ExpectedPattern extends Omit<PatternProperty, "schema"> {
  readonly value: ExpectedValue;
}

const ANYTHING: ExpectedValue = { scalars: new Set(), anything: true };
const NEVER: ExpectedValue = { scalars: new Set() };

/** Maximum depth of `deepObject` that is read by type, alternatives included. Deeper values are text. */
const DEEPEST = 20;
/** How often a schema may occur inside itself. */
const MOST_TURNS = 2;
/** Maximum number of parts of one parameter or form that are read by type. */
const MOST_PARTS = 5000;

export function expectedOf(schema: Schema, shapes: Shapes): ExpectedValue {
  return expectedBy(shapes)(schema);
}

/** Cached, because operations share the parameters of the components. */
const expectedBy = cachedBy((shapes: Shapes) =>
  cachedBy((schema: Schema) => find(schema, { shapes, open: new Map(), left: MOST_PARTS }, 0)),
);

/** Whether a value may be an array or object. */
export function isStructured({ anything, items, patterns, prefix, properties, rest }: ExpectedValue): boolean {
  return anything === true || [items, patterns, prefix, properties, rest].some((part) => part !== undefined);
}

/**
 * The same for members in brackets (`deepObject`): text, and objects of text, need no description. Large forms consist mostly of
 * these.
 */
export function inBrackets(expected: ExpectedValue): ExpectedValue {
  const { items, patterns, prefix, properties, rest } = expected;
  // An undescribed member would match a pattern or the rest, so it must be named.
  const named =
    rest === undefined && patterns === undefined
      ? [...(properties ?? [])].filter(([, own]) => !isPlain(own))
      : [...(properties ?? [])];
  return {
    ...expected,
    ...(items !== undefined && { items: inBrackets(items) }),
    ...(prefix !== undefined && { prefix: prefix.map(inBrackets) }),
    ...(properties !== undefined && { properties: new Map(named.map(([name, own]) => [name, inBrackets(own)])) }),
    ...(patterns !== undefined && {
      patterns: patterns.map((pattern) => ({ ...pattern, value: inBrackets(pattern.value) })),
    }),
    ...(rest !== undefined && { rest: inBrackets(rest) }),
  };
}

function isPlain({ anything, emptyText, items, patterns, prefix, properties, rest, scalars }: ExpectedValue): boolean {
  if (anything === true || [items, patterns, prefix, rest].some((part) => part !== undefined)) return false;
  const isText = (name: ScalarName): boolean => name === "text" || (name === "nothing" && emptyText === true);
  return [...scalars].every(isText) && [...(properties?.values() ?? [])].every(isPlain);
}

/** State while the parts of one schema are visited. */
interface Search {
  readonly shapes: Shapes;
  /** How often each reference is being visited, by pointer. */
  readonly open: Map<Pointer, number>;
  left: number;
}

function find(schema: Schema, search: Search, depth: number): ExpectedValue {
  if (schema.shape.kind !== "ref") return describe(schema, search, depth);
  const { target } = schema.shape;
  const turns = search.open.get(target) ?? 0;
  if (turns === MOST_TURNS) return ANYTHING;
  search.open.set(target, turns + 1);
  const found = describe(schema, search, depth);
  search.open.set(target, turns);
  return found;
}

function describe(schema: Schema, search: Search, depth: number): ExpectedValue {
  if (depth > DEEPEST || search.left-- <= 0) return ANYTHING;
  const resolved = search.shapes.resolve(schema);
  const inner: Describe = (one) => find(one, search, depth + 1);
  return withAssertions(describeShape(resolved, inner), resolved.assertions, inner);
}

function describeShape(schema: Schema, inner: Describe): ExpectedValue {
  const { shape } = schema;
  switch (shape.kind) {
    case "unknown":
    case "ref":
      return ANYTHING;
    case "never":
      return NEVER;
    case "null":
      return scalar("nothing");
    case "boolean":
      return scalar("boolean");
    case "number":
      return scalar(shape.wide === true ? "wide" : shape.integer ? "integer" : "number");
    case "string":
      return scalar("text");
    case "binary":
      return { ...NEVER, file: true };
    case "literal":
      return listed([shape.value]);
    case "enum":
      return listed(shape.values.map(({ value }) => value));
    case "array":
      return { ...NEVER, items: inner(shape.items) };
    case "tuple":
      return { ...NEVER, prefix: shape.items.map(inner), items: inner(shape.rest) };
    case "object": {
      const properties = new Map(shape.properties.map((property) => [property.name, inner(property.schema)]));
      const patterns = shape.patterns.map((pattern) => ({ ...pattern, value: inner(pattern.schema) }));
      // Undescribed members are other parameters, unless the object describes no members at all.
      const isFree = properties.size === 0 && patterns.length === 0 && shape.rest === "open";
      const rest = typeof shape.rest === "object" ? inner(shape.rest) : isFree ? ANYTHING : undefined;
      return {
        ...NEVER,
        properties,
        ...(patterns.length > 0 && { patterns }),
        ...(rest !== undefined && { rest }),
      };
    }
    case "union":
      return shape.members.map(inner).reduce(either, NEVER);
    case "intersection":
      return shape.members.map(inner).reduce(both, ANYTHING);
  }
}

type Describe = (schema: Schema) => ExpectedValue;

/** Adds what keywords beside the shape say about members and items. */
function withAssertions(own: ExpectedValue, assertions: readonly Assertion[], inner: Describe): ExpectedValue {
  let expected = assertions.map((one) => sometimes(one, inner)).reduce(supplemented, own);
  for (const { kind, schema } of assertions.filter(isUnevaluated)) {
    if (schema.shape.kind === "never" || schema.shape.kind === "unknown") continue;
    const value = inner(schema);
    if (kind === "unevaluatedItems") {
      expected = supplemented(expected, { ...NEVER, items: value });
      continue;
    }
    // Members evaluated only inside a branch count as unevaluated if the branch does not apply.
    const properties = new Map(
      [...(expected.properties ?? [])].map(([name, existing]) => [
        name,
        own.properties?.has(name) === true ? existing : either(existing, value),
      ]),
    );
    expected = supplemented({ ...expected, ...(expected.properties && { properties }) }, { ...NEVER, rest: value });
  }
  return expected;
}

/** What a keyword says about some values only. */
function sometimes(assertion: Assertion, inner: Describe): ExpectedValue {
  switch (assertion.kind) {
    case "contains":
      return { ...NEVER, items: inner(assertion.schema) };
    case "dependentSchema":
      return inner(assertion.schema);
    case "conditional": {
      const condition = inner(assertion.if);
      const branches = [
        assertion.then === undefined ? condition : both(condition, inner(assertion.then)),
        ...(assertion.else === undefined ? [] : [inner(assertion.else)]),
      ];
      return branches.filter(({ anything }) => anything !== true).reduce(either, NEVER);
    }
    default:
      return NEVER;
  }
}

/** Fills gaps: what applies to some values is used where nothing applies to all. */
function supplemented(expected: ExpectedValue, some: ExpectedValue): ExpectedValue {
  if (expected.anything === true) {
    if (some === NEVER) return expected;
    return some.scalars.size === 0 ? some : { ...some, scalars: new Set([...some.scalars, "text"]) };
  }
  if (some.anything === true) return expected;
  const isArray = expected.items !== undefined || expected.prefix !== undefined;
  const isObject = [expected.properties, expected.patterns, expected.rest].some((one) => one !== undefined);
  return {
    ...expected,
    ...(isArray && arrayParts(expected, some, supplemented)),
    ...(isObject && objectParts(expected, some, supplemented)),
  };
}

function scalar(name: ScalarName): ExpectedValue {
  return { scalars: new Set([name]) };
}

function listed(values: readonly unknown[]): ExpectedValue {
  const texts = values.filter((value) => typeof value === "string");
  return {
    scalars: new Set(values.map(scalarOf)),
    ...(texts.includes("") && { emptyText: true }),
    ...(texts.length > 0 && { listedTexts: new Set(texts) }),
  };
}

function scalarOf(value: unknown): ScalarName {
  switch (typeof value) {
    case "number":
      return Number.isInteger(value) ? "integer" : "number";
    case "boolean":
      return "boolean";
    default:
      return value === null ? "nothing" : "text";
  }
}

type Merge = (one: ExpectedValue, other: ExpectedValue) => ExpectedValue;

function either(one: ExpectedValue, other: ExpectedValue): ExpectedValue {
  if (one.anything === true || other.anything === true) return ANYTHING;
  return merged(one, other, new Set([...one.scalars, ...other.scalars]), either);
}

/** Number types, the most restrictive and exact first. */
const NUMBERS = ["wide", "integer", "number"] as const;

function both(one: ExpectedValue, other: ExpectedValue): ExpectedValue {
  if (one.anything === true) return other;
  if (other.anything === true) return one;
  const scalars = new Set([...one.scalars].filter((name) => other.scalars.has(name)));
  const numbers = new Set([one, other].map(({ scalars: own }) => NUMBERS.find((name) => own.has(name))));
  const narrowest = NUMBERS.find((name) => numbers.has(name));
  if (narrowest !== undefined && !numbers.has(undefined)) scalars.add(narrowest);
  return merged(one, other, scalars, both);
}

function merged(
  one: ExpectedValue,
  other: ExpectedValue,
  scalars: ReadonlySet<ScalarName>,
  merge: Merge,
): ExpectedValue {
  const empties = new Set([one, other].map((own) => own.emptyText === true));
  const emptyText = merge === either ? empties.has(true) : !empties.has(false);
  return {
    scalars,
    ...arrayParts(one, other, merge),
    ...objectParts(one, other, merge),
    ...((one.file === true || other.file === true) && { file: true }),
    ...(emptyText && { emptyText }),
    ...listedParts(one, other, merge),
  };
}

/** Listed texts stay the only ones if no part of a choice takes any text. */
function listedParts(one: ExpectedValue, other: ExpectedValue, merge: Merge): Parts<"listedTexts"> {
  const withText = [one, other].filter(({ scalars }) => scalars.has("text"));
  const lists = withText.flatMap(({ listedTexts }) => (listedTexts === undefined ? [] : [listedTexts]));
  if (lists.length === 0 || (merge === either && lists.length < withText.length)) return {};
  return { listedTexts: new Set(lists.flatMap((texts) => [...texts])) };
}

function part(
  one: ExpectedValue | undefined,
  other: ExpectedValue | undefined,
  merge: Merge,
): ExpectedValue | undefined {
  return one === undefined || other === undefined ? (one ?? other) : merge(one, other);
}

type Parts<Key extends keyof ExpectedValue> = { readonly [Name in Key]?: Exclude<ExpectedValue[Name], undefined> };

function arrayParts(one: ExpectedValue, other: ExpectedValue, merge: Merge): Parts<"items" | "prefix"> {
  const items = part(one.items, other.items, merge);
  const length = Math.max(one.prefix?.length ?? 0, other.prefix?.length ?? 0);
  const at = ({ items: all, prefix = [] }: ExpectedValue, index: number): ExpectedValue | undefined =>
    prefix[index] ?? all;
  const prefix = Array.from({ length }, (_, index) => part(at(one, index), at(other, index), merge) ?? ANYTHING);
  return { ...(items !== undefined && { items }), ...(length > 0 && { prefix }) };
}

function objectParts(
  one: ExpectedValue,
  other: ExpectedValue,
  merge: Merge,
): Parts<"properties" | "patterns" | "rest"> {
  const rest = part(one.rest, other.rest, merge);
  const names = new Set([...(one.properties?.keys() ?? []), ...(other.properties?.keys() ?? [])]);
  const at = (expected: ExpectedValue, name: string): ExpectedValue | undefined =>
    expected.properties?.get(name) ?? (expected.rest?.anything === true ? undefined : expected.rest);
  const properties = new Map([...names].map((name) => [name, part(at(one, name), at(other, name), merge) ?? ANYTHING]));
  const patterns = new Map(one.patterns?.map((pattern) => [pattern.pattern, pattern]));
  for (const pattern of other.patterns ?? []) {
    const existing = patterns.get(pattern.pattern);
    patterns.set(
      pattern.pattern,
      existing === undefined ? pattern : { ...existing, value: merge(existing.value, pattern.value) },
    );
  }
  const isObject = one.properties !== undefined || other.properties !== undefined;
  return {
    ...(isObject && { properties }),
    ...(patterns.size > 0 && { patterns: [...patterns.values()] }),
    ...(rest !== undefined && { rest }),
  };
}
