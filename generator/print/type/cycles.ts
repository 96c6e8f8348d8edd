import { addAll } from "../../document/large-lists.ts";
import type { Pointer } from "../../document/pointer.ts";
import { components } from "../../ir/analysis/graph.ts";
import { directReferences } from "../../facts/shapes.ts";
import type { Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";

/** The order to make models' types in, and the references that have to be written out. */
export interface SpineOrder {
  /** A model after all that its type is directly made of by name. */
  readonly order: readonly Model[];
  /** Whether `owner` cannot refer to `target` by name: the two are directly made of each other. */
  breaks(owner: Pointer, target: Pointer): boolean;
}

/**
 * TypeScript refuses `type A = B | null; type B = A | string`, while `type A = readonly A[]` and members are fine. Finds such
 * circles and ranks the models in each: one may name those that rank after it. Unions rank first, so that they keep the names of their alternatives.
 */
export function spineOrder(models: readonly Model[]): SpineOrder {
  const byPointer = new Map(models.map((model) => [model.at, model]));
  const edges = new Map(
    models.map((model) => [model.at, directReferences(model.schema).filter((target) => byPointer.has(target))]),
  );
  const place = new Map(models.map(({ at }, index) => [at, index]));
  const circles = components(edges).map((circle) =>
    circle.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
  );
  const ranked: Pointer[] = [];
  const rank = new Map<Pointer, { readonly circle: number; readonly place: number }>();
  circles.forEach((circle, number) => {
    const unions = circle.filter((at) => hasUnion(byPointer.get(at)?.schema));
    const rest = circle.filter((at) => !unions.includes(at));
    [...unions, ...rest].forEach((at, place) => rank.set(at, { circle: number, place }));
    addAll(ranked, rest.toReversed());
    addAll(ranked, unions.toReversed());
  });
  return {
    order: ranked.flatMap((at) => byPointer.get(at) ?? []),
    breaks(owner, target): boolean {
      const [own, other] = [rank.get(owner), rank.get(target)];
      return own !== undefined && other !== undefined && own.circle === other.circle && other.place <= own.place;
    },
  };
}

function hasUnion(schema: Schema | undefined): boolean {
  if (schema?.shape.kind === "union") return true;
  return schema?.shape.kind === "intersection" && schema.shape.members.some((member) => member.shape.kind === "union");
}
