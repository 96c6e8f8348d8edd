import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Document } from "../document.ts";
import type { Json } from "../json.ts";
import { parsePointer } from "../pointer.ts";
import { createResolver, type Resolver } from "../resolve.ts";
import type { FileStore } from "../store.ts";
import { type Filter, filterOperations } from "./filter.ts";
import { createEdit, type Origins } from "./origins.ts";
import { pruneComponents } from "./prune.ts";

/**
 * Removes the operations that a filter does not select, and what only they use.
 *
 * @returns the resolver of the smaller document; `undefined` if the filter leaves nothing
 */
export function filterDocument(
  document: Document,
  filter: Filter,
  store: FileStore,
  origins: Origins,
  diagnostics: Diagnostics,
): Resolver | undefined {
  const filtered = filterOperations(document, filter, origins, diagnostics);
  if (filtered === undefined) return undefined;
  const edit = createEdit(origins);
  const replace = (prefix: string, tokens: readonly string[], value: Json): void => {
    const file = store.byPrefix(prefix);
    if (file === undefined) return;
    const changed = edit.change(file.source.value, { file, tokens: [] }, tokens, () => ({ value }));
    store.replace({ ...file, source: { ...file.source, value: changed?.value ?? value } });
  };
  const resolverOf = (): Resolver => {
    const resolver = createResolver(store, document.version !== "3.0");
    // A reference may lead into a removed operation: `#/paths/~1users/get/responses/200`.
    return { ...resolver, resolve: (from, ref) => resolver.resolve(from, ref) ?? document.resolve(from, ref) };
  };
  for (const [at, item] of filtered.items) {
    const { file, tokens } = parsePointer(at);
    replace(file, tokens, item);
  }
  replace("", [], filtered.root);
  const smaller = { ...document, root: { at: "#", value: filtered.root }, resolve: resolverOf().resolve };
  const root = store.byPrefix("");
  if (root !== undefined) replace("", [], pruneComponents(smaller, root, origins));
  return resolverOf();
}
