import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../operations/scalars.ts";

/** Single values, in the order in which a text is tried to be one. */
export const SCALARS = ["nothing", "boolean", "integer", "number", "text"] as const;

export type ScalarName = (typeof SCALARS)[number];

/** What a schema wants of something that comes as text: single values, arrays, objects, or a choice of these. */
export interface Wanted {
  readonly scalars: ReadonlySet<ScalarName>;
  /** Whether the empty text is surely one of the texts: then it is that rather than null. */
  readonly emptyText?: boolean;
  readonly items?: Wanted;
  readonly prefix?: readonly Wanted[];
  readonly properties?: ReadonlyMap<string, Wanted>;
  readonly rest?: Wanted;
  /** Bytes: a file of a form. */
  readonly file?: boolean;
  /** Nothing is said. */
  readonly anything?: boolean;
}

const ANYTHING: Wanted = { scalars: new Set(), anything: true };
const NEVER: Wanted = { scalars: new Set() };

/** Levels of `deepObject` that are read by type, alternatives counted as such; what is deeper is text. */
const DEEPEST = 20;
/** How often a schema may be inside itself. */
const MOST_TURNS = 2;
/** Parts of one parameter or form that are read by type. */
const MOST_PARTS = 5000;

export function wantedOf(schema: Schema, shapes: Shapes): Wanted {
  const known = knownOf.get(shapes) ?? new Map<Schema, Wanted>();
  knownOf.set(shapes, known);
  const found = known.get(schema) ?? find(schema, { shapes, open: new Map(), left: MOST_PARTS }, 0);
  known.set(schema, found);
  return found;
}

/** Parameters of components are those of many operations. */
const knownOf = new WeakMap<Shapes, Map<Schema, Wanted>>();

/** Whether there is more to it than single values. */
export function isStructured({ anything, items, prefix, properties, rest }: Wanted): boolean {
  return anything === true || [items, prefix, properties, rest].some((part) => part !== undefined);
}

/**
 * The same where members stand in brackets (`deepObject`): what is not named is text, or an object of texts, without being
 * said. Large forms consist of little else.
 */
export function inBrackets(wanted: Wanted): Wanted {
  const { items, prefix, properties, rest } = wanted;
  const named =
    rest === undefined ? [...(properties ?? [])].filter(([, own]) => !isPlain(own)) : [...(properties ?? [])];
  return {
    ...wanted,
    ...(items !== undefined && { items: inBrackets(items) }),
    ...(prefix !== undefined && { prefix: prefix.map(inBrackets) }),
    ...(properties !== undefined && { properties: new Map(named.map(([name, own]) => [name, inBrackets(own)])) }),
    ...(rest !== undefined && { rest: inBrackets(rest) }),
  };
}

function isPlain({ anything, emptyText, items, prefix, properties, rest, scalars }: Wanted): boolean {
  if (anything === true || [items, prefix, rest].some((part) => part !== undefined)) return false;
  const isText = (name: ScalarName): boolean => name === "text" || (name === "nothing" && emptyText === true);
  return [...scalars].every(isText) && [...(properties?.values() ?? [])].every(isPlain);
}

/** While the parts of one schema are looked at. */
interface Search {
  readonly shapes: Shapes;
  /** How often what a reference leads to is being looked at, by pointer. */
  readonly open: Map<Pointer, number>;
  left: number;
}

function find(schema: Schema, search: Search, depth: number): Wanted {
  if (schema.shape.kind !== "ref") return describe(schema, search, depth);
  const { target } = schema.shape;
  const turns = search.open.get(target) ?? 0;
  if (turns === MOST_TURNS) return ANYTHING;
  search.open.set(target, turns + 1);
  const found = describe(schema, search, depth);
  search.open.set(target, turns);
  return found;
}

function describe(schema: Schema, search: Search, depth: number): Wanted {
  const shape = search.shapes.of(schema);
  if (depth > DEEPEST || search.left-- <= 0) return ANYTHING;
  const inner = (part: Schema): Wanted => find(part, search, depth + 1);
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
      return scalar(shape.integer ? "integer" : "number");
    case "string":
      return { ...scalar("text"), ...(mayBeEmpty(schema) && { emptyText: true }) };
    case "binary":
      return { ...scalar("text"), file: true };
    case "literal":
      return scalar(scalarOf(shape.value));
    case "enum":
      return { scalars: new Set(shape.values.map(({ value }) => scalarOf(value))) };
    case "array":
      return { ...NEVER, items: inner(shape.items) };
    case "tuple":
      return { ...NEVER, prefix: shape.items.map(inner), items: inner(shape.rest) };
    case "object": {
      const properties = new Map(shape.properties.map((property) => [property.name, inner(property.schema)]));
      // Members that the contract does not speak of are other parameters, unless there are no others to be.
      const rest =
        typeof shape.rest === "object"
          ? inner(shape.rest)
          : properties.size === 0 && shape.rest === "open"
            ? ANYTHING
            : undefined;
      return { ...NEVER, properties, ...(rest !== undefined && { rest }) };
    }
    case "union":
      return shape.members.map(inner).reduce(either, NEVER);
    case "intersection":
      return shape.members.map(inner).reduce(both, ANYTHING);
  }
}

function mayBeEmpty({ assertions, shape }: Schema): boolean {
  return shape.kind === "string" && shape.format === undefined && assertions.every(({ kind }) => kind === "maxLength");
}

function scalar(name: ScalarName): Wanted {
  return { scalars: new Set([name]) };
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

type Merge = (one: Wanted, other: Wanted) => Wanted;

function either(one: Wanted, other: Wanted): Wanted {
  if (one.anything === true || other.anything === true) return ANYTHING;
  return merged(one, other, new Set([...one.scalars, ...other.scalars]), either);
}

function both(one: Wanted, other: Wanted): Wanted {
  if (one.anything === true) return other;
  if (other.anything === true) return one;
  const scalars = new Set([...one.scalars].filter((name) => other.scalars.has(name)));
  const numbers = [one, other].map(({ scalars: own }) => own.has("integer") || own.has("number"));
  if (numbers.every(Boolean))
    scalars.add([one, other].some(({ scalars: own }) => own.has("integer")) ? "integer" : "number");
  return merged(one, other, scalars, both);
}

function merged(one: Wanted, other: Wanted, scalars: ReadonlySet<ScalarName>, merge: Merge): Wanted {
  const part = (a: Wanted | undefined, b: Wanted | undefined): Wanted | undefined =>
    a === undefined || b === undefined ? (a ?? b) : merge(a, b);
  const items = part(one.items, other.items);
  const prefix = one.prefix ?? other.prefix;
  const rest = part(one.rest, other.rest);
  const names = new Set([...(one.properties?.keys() ?? []), ...(other.properties?.keys() ?? [])]);
  const properties = new Map(
    [...names].map((name) => [name, part(one.properties?.get(name), other.properties?.get(name)) ?? ANYTHING]),
  );
  const isObject = one.properties !== undefined || other.properties !== undefined;
  const empties = new Set([one, other].map((own) => own.emptyText === true));
  const emptyText = merge === either ? empties.has(true) : !empties.has(false);
  return {
    scalars,
    ...(items !== undefined && { items }),
    ...(prefix !== undefined && { prefix }),
    ...(isObject && { properties }),
    ...(rest !== undefined && { rest }),
    ...((one.file === true || other.file === true) && { file: true }),
    ...(emptyText && { emptyText }),
  };
}
