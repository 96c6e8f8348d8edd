import type { Document, Located } from "./document.ts";
import { isObject, type Json, member } from "./json.ts";
import type { Pointer } from "./pointer.ts";

/** Where a `$ref` leads to in the end. */
export type Chain =
  | { readonly kind: "found"; readonly target: Located }
  /** Nothing but references that lead to each other: the pointers of those in the circle, each once. */
  | { readonly kind: "cycle"; readonly pointers: readonly Pointer[] }
  /** More references to references than `limits.chain`; `from` is the last that was followed. */
  | { readonly kind: "long"; readonly from: Pointer }
  /** `from` and `ref` are the link that leads nowhere, to be handed to `reportUnresolved`. */
  | { readonly kind: "missing"; readonly from: Pointer; readonly ref: string };

type Outcomes = Map<Pointer, Chain>;

/** Ends of chains, by the reference they were found behind: ten thousand aliases of each other are walked once. */
const known = new WeakMap<Document, WeakMap<(node: Located) => boolean, Outcomes>>();

/** The `$ref` of a node that has one. */
export function refOf(value: Json): string | undefined {
  const ref = isObject(value) ? member(value, "$ref") : undefined;
  return typeof ref === "string" ? ref : undefined;
}

/**
 * Follows a `$ref` through nodes that are references themselves until one that is not.
 *
 * @param goesOn whether to follow the `$ref` of a node it came to, all by default; must answer the same each time
 */
export function resolveChain(
  document: Document,
  from: Pointer,
  ref: string,
  goesOn: (node: Located) => boolean = always,
): Chain {
  const outcomes = outcomesOf(document, goesOn);
  const passed = new Set<Pointer>();
  const chain = follow(document, from, ref, goesOn, outcomes, passed);
  for (const pointer of passed) outcomes.set(pointer, chain);
  return chain;
}

function follow(
  document: Document,
  from: Pointer,
  ref: string,
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
