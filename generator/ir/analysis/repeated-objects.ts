import type { Pointer } from "../../document/pointer.ts";
import type { ReadModel } from "../read/models.ts";
import type { ObjectShape, Schema } from "../schema.ts";
import { numberByStructure } from "./structure.ts";

// Generated documents repeat the same object many times. Each repeated object gets a name here, as a person would give it
// one. It is then printed, checked and read once.

/** Minimum lines of a type to name. */
const FEWEST_LINES = 12;

/** Minimum lines that a name must save. */
const LEAST_SAVED = 100;

/** A schema that occurs in several places with the same docs. */
interface Repeated {
  readonly first: Schema;
  /** Its name: the containing model and the properties that lead to it. */
  readonly words: readonly string[];
  readonly lines: number;
  count: number;
}

/** Replaces repeated objects by references to a model. */
export function shareRepeatedObjects(models: readonly ReadModel[]): readonly ReadModel[] {
  const numbers = numberByStructure((value) =>
    Object.entries(value).filter(([name, part]) => name !== "at" || typeof part !== "string"),
  );
  const found = new Map<number, Repeated>();
  const taken = new Set(models.map(({ at }) => at));
  // The choice of the first is independent of the document's order.
  const sorted = models.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (const { name, schema } of sorted) count(schema, [name], numbers, found, taken);
  const shared = new Map([...found].filter(([, one]) => (one.count - 1) * one.lines >= LEAST_SAVED));
  if (shared.size === 0) return models;

  const replaced = new Map<Schema, Schema>();
  const replace = (schema: Schema): Schema => {
    const existing = replaced.get(schema);
    if (existing !== undefined) return existing;
    const one = schema.shape.kind === "object" && !taken.has(schema.at) ? shared.get(numbers(schema)) : undefined;
    const made: Schema =
      one === undefined
        ? withParts(schema, replace)
        : { ...schema, shape: { kind: "ref", target: one.first.at }, assertions: [] };
    replaced.set(schema, made);
    return made;
  };
  const others = [...shared.values()].map(({ first, words }): ReadModel => {
    const schema = withParts(first, replace);
    return { at: first.at, name: words.join(" "), origin: "referenced", schema };
  });
  return [...models.map((model) => ({ ...model, schema: withParts(model.schema, replace) })), ...others];
}

/** Parts of a counted object are not counted again, because it will be printed once. */
function count(
  schema: Schema,
  words: readonly string[],
  numbers: (schema: Schema) => number,
  found: Map<number, Repeated>,
  taken: ReadonlySet<Pointer>,
): number {
  const { shape } = schema;
  const isModel = words.length === 1;
  const existing = shape.kind === "object" && !isModel ? found.get(numbers(schema)) : undefined;
  if (existing !== undefined) {
    existing.count++;
    return 1;
  }
  let lines = 1 + Math.ceil((schema.docs.description?.length ?? 0) / 100);
  const inside = (part: Schema, word?: string): void => {
    lines += count(part, word === undefined ? [...words, ""] : [...words, word], numbers, found, taken);
  };
  switch (shape.kind) {
    case "object":
      for (const { name, schema: part } of shape.properties) inside(part, name);
      if (typeof shape.rest === "object") inside(shape.rest);
      break;
    case "array":
      inside(shape.items, "item");
      break;
    case "union":
      for (const part of shape.members) inside(part);
      break;
    default:
  }
  if (shape.kind === "object" && !isModel && lines >= FEWEST_LINES && !taken.has(schema.at) && isPlain(shape)) {
    const named = words.filter((word) => word !== "");
    found.set(numbers(schema), { first: schema, words: named, lines, count: 1 });
  }
  return lines;
}

/** Discriminators contain their place. */
function isPlain({ discriminator, implied }: ObjectShape): boolean {
  return discriminator === undefined && !implied;
}

function withParts(schema: Schema, replace: (schema: Schema) => Schema): Schema {
  const { shape } = schema;
  switch (shape.kind) {
    case "object": {
      const properties = shape.properties.map((property) => {
        const part = replace(property.schema);
        return part === property.schema ? property : { ...property, schema: part };
      });
      const rest = typeof shape.rest === "object" ? replace(shape.rest) : shape.rest;
      const isSame = rest === shape.rest && properties.every((one, index) => one === shape.properties[index]);
      return isSame ? schema : { ...schema, shape: { ...shape, properties, rest } };
    }
    case "array": {
      const items = replace(shape.items);
      return items === shape.items ? schema : { ...schema, shape: { ...shape, items } };
    }
    case "union": {
      const members = shape.members.map(replace);
      const isSame = members.every((one, index) => one === shape.members[index]);
      return isSame ? schema : { ...schema, shape: { ...shape, members } };
    }
    default:
      return schema;
  }
}
