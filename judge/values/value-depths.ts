import { largest, smallest } from "../../generator/document/large-lists.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";

/** How many levels the smallest value of a schema has; infinite where there is none. */
export type Heights = (schema: Schema) => number;

/** Cycles of references are as long as this at most, or are taken to be endless. */
const MOST_PASSES = 60;

/** Worked out when first asked for: most values never get deep enough. */
export function createHeights(api: Api): Heights {
  let models: Map<Pointer, number> | undefined;

  function compute(): Map<Pointer, number> {
    const known = new Map<Pointer, number>(api.models.map((model) => [model.at, Infinity]));
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      let changed = false;
      for (const model of api.models) {
        const height = heightOf(model.schema, known);
        if (height === known.get(model.at)) continue;
        known.set(model.at, height);
        changed = true;
      }
      if (!changed) break;
    }
    return known;
  }

  return (schema) => heightOf(schema, (models ??= compute()));
}

function heightOf({ shape, assertions }: Schema, known: ReadonlyMap<Pointer, number>): number {
  switch (shape.kind) {
    case "ref":
      return known.get(shape.target) ?? 0;
    case "union":
      return smallest(
        Infinity,
        shape.members.map((member) => heightOf(member, known)),
      );
    case "intersection":
      return largest(
        0,
        shape.members.map((member) => heightOf(member, known)),
      );
    case "object": {
      const inner = shape.properties.filter((property) => property.required);
      return (
        1 +
        largest(
          0,
          inner.map((property) => heightOf(property.schema, known)),
        )
      );
    }
    case "array":
    case "tuple": {
      const least = assertions.find(({ kind }) => kind === "minItems");
      if (least === undefined || !("value" in least) || least.value === 0) return 1;
      const items = shape.kind === "array" ? [shape.items] : [...shape.items, shape.rest];
      return (
        1 +
        largest(
          0,
          items.filter(({ shape: { kind } }) => kind !== "never").map((item) => heightOf(item, known)),
        )
      );
    }
    case "never":
      return Infinity;
    default:
      return 0;
  }
}
