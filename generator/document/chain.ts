import type { Document, Located } from "./document.ts";
import { isObject, type Json, member } from "./json.ts";
import type { Pointer } from "./pointer.ts";

/** The target of a chain of `$ref`s. */
export type Chain =
  | { readonly kind: "found"; readonly target: Located }
  /** The references form a cycle. `pointers` lists each node of it once. */
  | { readonly kind: "cycle"; readonly pointers: readonly Pointer[] }
  /** The chain is longer than `limits.chain`; `from` is its last node. */
  | { readonly kind: "long"; readonly from: Pointer }
  /** A reference is invalid. Pass `from` and `ref` to `reportUnresolved`. */
  | { readonly kind: "missing"; readonly from: Pointer; readonly ref: string };

type Outcomes = Map<Pointer, Chain>;

/** Cached ends of chains, by reference, so that ten thousand aliases of each other are followed once. */
const known = new WeakMap<Document, WeakMap<(node: Located) => boolean, Outcomes>>();

/** The `$ref` of a node that has one. */
export function refOf(value: Json): string | undefined {
  const ref = isObject(value) ? member(value, "$ref") : undefined;
  return typeof ref === "string" ? ref : undefined;
}

/**
 * Follows a `$ref` through nodes that are references themselves, to the first that is not.
 *
 * @param goesOn whether to follow the `$ref` of a node on the way; default: always. Must be deterministic
 */
export function resolveChain(
  document: Document,
  from: Pointer,
  ref: string,
  goesOn: (node: Located) => boolean = always,
): Chain {
  const outcomes = outcomesOf(document, goesOn);
  const passed = new Set<Pointer>();
  const chain = follow(document, { from, ref }, goesOn, outcomes, passed);
  for (const pointer of passed) outcomes.set(pointer, chain);
  return chain;
}

function follow(
  document: Document,
  { from, ref }: { readonly from: Pointer; readonly ref: string },
  goesOn: (node: Located) => boolean,
  outcomes: Outcomes,
  passed: Set<Pointer>,
): Chain {
  for (let at = from, next = ref; ;) {
    const target = document.resolve(at, next);
    if (target === undefined) return { kind: "missing", from: at, ref: next };
    const onward = refOf(target.value);
    if (onward === undefined || !goesOn(target)) return { kind: "found", target };
    const outcome = outcomes.get(target.at);
    if (outcome !== undefined) return outcome;
    if (passed.has(target.at)) {
      const pointers = [...passed];
      return { kind: "cycle", pointers: pointers.slice(pointers.indexOf(target.at)) };
    }
    if (passed.size === document.limits.chain) return { kind: "long", from: at };
    passed.add(target.at);
    at = target.at;
    next = onward;
  }
}

function outcomesOf(document: Document, goesOn: (node: Located) => boolean): Outcomes {
  let byCondition = known.get(document);
  if (byCondition === undefined) known.set(document, (byCondition = new WeakMap()));
  let outcomes = byCondition.get(goesOn);
  if (outcomes === undefined) byCondition.set(goesOn, (outcomes = new Map()));
  return outcomes;
}

function always(): boolean {
  return true;
}
