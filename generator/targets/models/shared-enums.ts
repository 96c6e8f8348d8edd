import { cachedBy } from "../../document/cached-by.ts";
import type { Pointer } from "../../document/pointer.ts";
import { addParts } from "../../ir/analysis/walk.ts";
import type { Api, Exchange } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { enumValues } from "./enum.ts";

/** An enum that occurs in several places and is declared once. */
export interface SharedEnum {
  /** The first occurrence; those in lists come last. */
  readonly at: Pointer;
  readonly schema: Schema;
  /** Names of the property or parameter, best first. */
  readonly names: readonly [string, ...string[]];
}

/** Enums with fewer values are easier to read inline. */
const FEWEST = 7;

interface Place {
  readonly schema: Schema;
  readonly name: string;
  readonly owner: string;
  /** The property is a list, so its name is a plural. */
  readonly isItem: boolean;
}

/**
 * String enums of {@link FEWEST} or more values that occur several times, by `enumKey`. Enums that are models already have a name.
 */
export const sharedEnums: (api: Api) => ReadonlyMap<string, SharedEnum> = cachedBy(findSharedEnums);

/** A key that is equal for equal values in equal order. */
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
      const key = enumKey(shape.values.flatMap(({ value }) => (value === null ? [] : [value])));
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

function* placesOf(api: Api): Generator<Place> {
  for (const { schema, name } of api.models) {
    // An enum that is a model itself belongs to no property.
    yield { schema, name: "", owner: name, isItem: false };
  }
  const exchanges: readonly Exchange[] = [...api.operations, ...api.webhooks];
  for (const { parameters, body, responses, id = "" } of exchanges) {
    for (const { name, schema } of parameters) yield { schema, name, owner: id, isItem: false };
    for (const { contents } of [...(body === undefined ? [] : [body]), ...responses])
      for (const { schema } of contents) yield { schema, name: "", owner: id, isItem: false };
  }
}
