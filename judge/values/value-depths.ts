import { largest, smallest } from "../../generator/document/lists.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";

/** Returns the depth of the smallest value of a schema; infinite if it has no finite value. */
export type ValueDepths = (schema: Schema) => number;

/** Longest reference cycle that is resolved; longer ones count as infinite. */
const MOST_PASSES = 60;

/** Computed on first use, because most values never get that deep. */
export function createValueDepths(api: Api): ValueDepths {
  let models: Map<Pointer, number> | undefined;

  function compute(): Map<Pointer, number> {
    const depths = new Map<Pointer, number>(api.models.map((model) => [model.at, Infinity]));
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      let changed = false;
      for (const model of api.models) {
        const height = depthOf(model.schema, depths);
        if (height === depths.get(model.at)) continue;
        depths.set(model.at, height);
        changed = true;
      }
      if (!changed) break;
    }
    return depths;
  }

  return (schema) => depthOf(schema, (models ??= compute()));
}

function depthOf({ shape, assertions }: Schema, depths: ReadonlyMap<Pointer, number>): number {
  switch (shape.kind) {
    case "ref":
      return depths.get(shape.target) ?? 0;
    case "union":
      return smallest(
        Infinity,
        shape.members.map((member) => depthOf(member, depths)),
      );
    case "intersection":
      return largest(
        0,
        shape.members.map((member) => depthOf(member, depths)),
      );
    case "object": {
      const inner = shape.properties.filter((property) => property.required);
      return (
        1 +
        largest(
          0,
          inner.map((property) => depthOf(property.schema, depths)),
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
          items.filter(({ shape: { kind } }) => kind !== "never").map((item) => depthOf(item, depths)),
        )
      );
    }
    case "never":
      return Infinity;
    default:
      return 0;
  }
}
