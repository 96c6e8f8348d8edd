import { findReferences } from "../../generator/ir/analysis/walk.ts";
import { reachable, reverse } from "../../generator/ir/analysis/graph.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Identities, isAlike } from "./conditions.ts";
import type { Contract } from "./contract.ts";

export interface Sameness {
  isSame(one: Schema, other: Schema): boolean;
  /** Whether an old model, or one that it references, has changed. */
  isChanged(target: Pointer): boolean;
}

/**
 * Finds identical schemas in one pass, texts included, so that they need no comparison. Differences that it misses are
 * compared by meaning.
 */
export function createSameness(old: Contract, next: Contract): Sameness {
  const counterparts = new Map([...next.models.values()].map((model) => [next.identityOf(model.at), model]));
  const names: Identities = { old: (target) => old.identityOf(target), next: (target) => next.identityOf(target) };
  const different = new Set<Pointer>();
  const edges = new Map<Pointer, readonly Pointer[]>();
  for (const { at, schema } of old.models.values()) {
    edges.set(
      at,
      findReferences(schema).references.map(({ target }) => target),
    );
    const other = counterparts.get(old.identityOf(at));
    if (other === undefined || !isAlike(schema, other.schema, names)) different.add(at);
  }
  const changed = reachable(reverse(edges), different);

  return {
    isSame: (one, other) =>
      findReferences(one).references.every(({ target }) => !changed.has(target)) && isAlike(one, other, names),
    isChanged: (target) => changed.has(target),
  };
}
