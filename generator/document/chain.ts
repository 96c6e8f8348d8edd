import type { Document, Located } from "./document.ts";
import { isObject, type Json, member } from "./json.ts";
import type { Pointer } from "./pointer.ts";

/** Where a `$ref` leads to in the end. */
export type Chain =
  | { readonly kind: "found"; readonly target: Located }
  /** Nothing but references that lead to each other: the pointers of them, each once. */
  | { readonly kind: "cycle"; readonly pointers: readonly Pointer[] }
  /** `from` and `ref` are the link that leads nowhere, to be handed to `reportUnresolved`. */
  | { readonly kind: "missing"; readonly from: Pointer; readonly ref: string };

/** The `$ref` of a node that has one. */
export function refOf(value: Json): string | undefined {
  const ref = isObject(value) ? member(value, "$ref") : undefined;
  return typeof ref === "string" ? ref : undefined;
}

/**
 * Follows a `$ref` through nodes that are references themselves until one that is not.
 *
 * @param goesOn whether to follow the `$ref` of a node it came to; all by default
 */
export function resolveChain(
  document: Document,
  from: Pointer,
  ref: string,
  goesOn: (node: Located) => boolean = () => true,
): Chain {
  const passed = new Set<Pointer>();
  for (let at = from, next = ref; ; ) {
    const target = document.resolve(at, next);
    if (target === undefined) return { kind: "missing", from: at, ref: next };
    const onward = refOf(target.value);
    if (onward === undefined || !goesOn(target)) return { kind: "found", target };
    if (passed.has(target.at)) return { kind: "cycle", pointers: [...passed] };
    passed.add(target.at);
    at = target.at;
    next = onward;
  }
}
