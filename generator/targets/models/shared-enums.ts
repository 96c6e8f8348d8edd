import type { Pointer } from "../../document/pointer.ts";
import { addParts } from "../../ir/analysis/walk.ts";
import type { Api, Exchange } from "../../ir/api.ts";
import type { EnumValue, Schema } from "../../ir/schema.ts";
import { enumValues } from "./enum.ts";

/** An enum that is written out in several places, declared once. */
export interface SharedEnum {
  /** The first place; lists come last. */
  readonly at: Pointer;
  readonly schema: Schema;
  /** The property or parameter, best first. */
  readonly names: readonly [string, ...string[]];
}

/** Shorter ones are read faster where they are used. */
const FEWEST = 7;

interface Place {
  readonly schema: Schema;
  readonly name: string;
  readonly owner: string;
  /** The property is a list, so that its name is a plural. */
  readonly isItem: boolean;
}

const known = new WeakMap<Api, ReadonlyMap<string, SharedEnum>>();

/** Long enums of strings that stand in more than one place, by `enumKey`. Those that are models have a name already. */
export function sharedEnums(api: Api): ReadonlyMap<string, SharedEnum> {
  const made = known.get(api) ?? findSharedEnums(api);
  known.set(api, made);
  return made;
}

/** The same for all lists of the same values in the same order. */
export function enumKey(values: readonly unknown[]): string | undefined {
  const all = values.every((value) => typeof value === "string");
  return all && values.length >= FEWEST ? JSON.stringify(values) : undefined;
}

function findSharedEnums(api: Api): ReadonlyMap<string, SharedEnum> {
  const places = new Map<string, Map<Pointer, Place>>();
  const seen = new Set<Schema>();
  const open: Place[] = [...placesOf(api)];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { schema, owner, name, isItem } = place;
    if (seen.has(schema)) continue;
    seen.add(schema);
    const { shape } = schema;
    if (shape.kind === "enum" && name !== "" && enumValues(schema)?.named === false) {
      const key = enumKey(textsOf(shape.values));
      if (key !== undefined) places.set(key, (places.get(key) ?? new Map<Pointer, Place>()).set(schema.at, place));
    }
    if (shape.kind === "object") {
      for (const property of shape.properties)
        open.push({ schema: property.schema, name: property.name, owner, isItem: false });
    } else {
      const parts: Schema[] = [];
      addParts(shape, parts);
      for (const part of parts) open.push({ schema: part, name, owner, isItem: isItem || shape.kind === "array" });
    }
  }
  return new Map(
    [...places].flatMap(([key, found]) => {
      if (found.size < 2) return [];
      const [first] = [...found.values()].toSorted(
        (a, b) => Number(a.isItem) - Number(b.isItem) || (a.schema.at < b.schema.at ? -1 : 1),
      );
      if (first === undefined) return [];
      const { name, owner, schema } = first;
      return [[key, { at: schema.at, schema, names: [name, `${owner} ${name}`, `${name} value`] }] as const];
    }),
  );
}

function textsOf(values: readonly EnumValue[]): readonly unknown[] {
  return values.flatMap(({ value }) => (value === null ? [] : [value]));
}

function* placesOf(api: Api): Generator<Place> {
  for (const { schema, name } of api.models) {
    // An enum that is a model by itself has no property it is the value of.
    yield { schema, name: "", owner: name, isItem: false };
  }
  const exchanges: readonly Exchange[] = [...api.operations, ...api.webhooks];
  for (const { parameters, body, responses, id = "" } of exchanges) {
    for (const { name, schema } of parameters) yield { schema, name, owner: id, isItem: false };
    for (const { contents } of [...(body === undefined ? [] : [body]), ...responses])
      for (const { schema } of contents) yield { schema, name: "", owner: id, isItem: false };
  }
}
