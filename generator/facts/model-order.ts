import { addAll } from "../document/large-lists.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Model } from "../ir/api.ts";
import type { Schema } from "../ir/schema.ts";

/** The order to make models' types in, and the references that have to be written out. */
export interface SpineOrder {
  /** A model after all that its type is directly made of by name. */
  readonly order: readonly Model[];
  /** Whether `owner` cannot refer to `target` by name: the two are directly made of each other. */
  breaks(owner: Pointer, target: Pointer): boolean;
}

/**
 * TypeScript refuses `type A = B | null; type B = A | string`, while `type A = readonly A[]` and members are fine. Finds such
 * circles (Tarjan's algorithm, without recursion: chains of references may be long) and ranks the models in each: one may
 * name those that rank after it. Unions rank first, so that they keep the names of their alternatives.
 */
export function spineOrder(models: readonly Model[]): SpineOrder {
  const byPointer = new Map(models.map((model) => [model.at, model]));
  const edges = new Map(
    models.map((model) => [model.at, directReferences(model.schema).filter((target) => byPointer.has(target))]),
  );
  const circles = components(models, edges);
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

/** Models whose type this schema's type is directly made of. */
export function directReferences(schema: Schema): readonly Pointer[] {
  const found: Pointer[] = [];
  const open: Schema[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { shape } = next;
    if (shape.kind === "ref") found.push(shape.target);
    else if (shape.kind === "union" || shape.kind === "intersection") addAll(open, shape.members.toReversed());
  }
  return found;
}

function hasUnion(schema: Schema | undefined): boolean {
  if (schema?.shape.kind === "union") return true;
  return schema?.shape.kind === "intersection" && schema.shape.members.some((member) => member.shape.kind === "union");
}

interface Visit {
  readonly at: Pointer;
  readonly targets: readonly Pointer[];
  next: number;
}

function components(
  models: readonly Model[],
  edges: ReadonlyMap<Pointer, readonly Pointer[]>,
): readonly (readonly Pointer[])[] {
  const index = new Map<Pointer, number>();
  const low = new Map<Pointer, number>();
  const stack: Pointer[] = [];
  const onStack = new Set<Pointer>();
  const found: Pointer[][] = [];
  const documentOrder = new Map(models.map((model, place) => [model.at, place]));
  const enter = (at: Pointer): Visit => {
    index.set(at, index.size);
    low.set(at, index.size - 1);
    stack.push(at);
    onStack.add(at);
    return { at, targets: edges.get(at) ?? [], next: 0 };
  };
  const lower = (at: Pointer, to: number): void => {
    low.set(at, Math.min(low.get(at) ?? to, to));
  };
  for (const model of models) {
    if (index.has(model.at)) continue;
    const visits: Visit[] = [enter(model.at)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const target = visit.targets[visit.next++];
      if (target !== undefined) {
        if (!index.has(target)) visits.push(enter(target));
        else if (onStack.has(target)) lower(visit.at, index.get(target) ?? 0);
        continue;
      }
      visits.pop();
      const parent = visits.at(-1);
      if (parent !== undefined) lower(parent.at, low.get(visit.at) ?? 0);
      if (low.get(visit.at) !== index.get(visit.at)) continue;
      const circle = stack.splice(stack.lastIndexOf(visit.at));
      for (const at of circle) onStack.delete(at);
      found.push(circle.toSorted((a, b) => (documentOrder.get(a) ?? 0) - (documentOrder.get(b) ?? 0)));
    }
  }
  return found;
}
