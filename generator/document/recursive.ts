import type { Document, Located } from "./document.ts";
import { isObject, member } from "./json.ts";
import type { Pointer } from "./pointer.ts";

/** The dynamic anchor name for `$recursiveAnchor: true`. It is not a valid `$dynamicAnchor`. */
export const RECURSIVE_ANCHOR = "$recursiveAnchor";

/**
 * The static target of `$recursiveRef: "#"` (JSON Schema 2019-09, section 8.2.4.2.1): the root of its schema resource. An
 * OpenAPI document is not a schema; there it is the nearest enclosing schema with `$recursiveAnchor: true`, or else the
 * component.
 */
export function recursiveTarget(document: Document, from: Pointer): Located | undefined {
  const root = document.resolve(from, "#");
  if (root === undefined || !isObject(root.value) || !Object.hasOwn(root.value, "openapi")) return root;
  let component: Located | undefined;
  for (let at = from; at.length > root.at.length; at = at.slice(0, at.lastIndexOf("/"))) {
    const node = document.resolve("#", at);
    if (node !== undefined && isRecursiveAnchor(node)) return node;
    if (/#\/components\/schemas\/[^/]+$/.test(at)) component = node;
  }
  return component;
}

export function isRecursiveAnchor({ value }: Located): boolean {
  return isObject(value) && member(value, "$recursiveAnchor") === true;
}
