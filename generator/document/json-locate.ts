import { entriesAt } from "./json-text.ts";
import type { LineAndColumn } from "./lines.ts";

/**
 * Locates the key (or item) at a path, or its nearest existing ancestor. Scans only the objects on the path, each once.
 *
 * @param text valid JSON
 * @param endOf ends of objects and arrays: `Outline.endOf`
 */
export function jsonLocator(
  text: string,
  endOf: (openedAt: number) => number,
  lineAt: (offset: number) => LineAndColumn,
): (tokens: readonly string[]) => LineAndColumn {
  const known = new Map<number, ReadonlyMap<string, { readonly at: number; readonly valueAt: number }>>();
  return (tokens) => {
    let container = text.search(/[^ \t\r\n]/);
    let offset = container;
    for (const token of tokens) {
      let entries = known.get(container);
      if (entries === undefined) {
        entries = new Map(Array.from(entriesAt(text, container, endOf), (entry) => [entry.key, entry]));
        known.set(container, entries);
      }
      const entry = entries.get(token);
      if (entry === undefined) break;
      offset = entry.at;
      container = entry.valueAt;
    }
    return lineAt(offset);
  };
}
