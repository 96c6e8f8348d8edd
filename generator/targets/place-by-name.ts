import { addAll } from "../document/lists.ts";
import { addParts } from "../ir/analysis/walk.ts";
import type { Schema } from "../ir/schema.ts";
import { fileName } from "../names/file-name.ts";
import { words } from "../names/words.ts";

/** Approximate maximum number of lines per file. */
export const MOST_LINES = 3000;

/** Names with the same first word get a separate file from this many lines on. */
const FEWEST_LINES = MOST_LINES / 10;

/** A declaration to be placed in a file, with its approximate number of lines. */
export interface Placed {
  readonly name: string;
  readonly lines: number;
}

export function linesOf(all: readonly Placed[]): number {
  return all.reduce((sum, { lines }) => sum + lines, 0);
}

/**
 * Splits declarations into files by the words of their names: one file per first word, one per two words if there are many, and so
 * on. Depends on nothing else, so an addition only moves declarations of a group that becomes too large.
 *
 * @param rest the file for words with few declarations
 * @returns names of files, without folder and extension
 */
export function placeByName<Entry extends Placed>(
  entries: readonly Entry[],
  rest: string,
): ReadonlyMap<string, readonly Entry[]> {
  const files = new Map<string, Entry[]>();
  const put = (group: readonly Entry[], prefix: readonly string[]): void => {
    const file = prefix.length === 0 ? rest : fileName(prefix.join(" "));
    files.set(file, [...(files.get(file) ?? []), ...group]);
  };
  const place = (group: readonly Entry[], prefix: readonly string[]): void => {
    if (linesOf(group) <= MOST_LINES || group.length === 1) return put(group, prefix);
    const wordOf = (one: Entry): string | undefined => wordsOf(one.name)[prefix.length];
    const others: Entry[] = [];
    for (const [word, same] of Map.groupBy(group, wordOf)) {
      if (word === undefined || linesOf(same) < FEWEST_LINES) addAll(others, same);
      else place(same, [...prefix, word]);
    }
    if (linesOf(others) <= MOST_LINES) return put(others, prefix);
    const byLetter = Map.groupBy(others, (one) => fileName(wordOf(one) ?? "").charAt(0));
    for (const [letter, same] of byLetter) put(same, [...prefix, letter]);
  };
  place(entries, []);
  return files;
}

/** The words of a name, without a number at the end: `Issue2` belongs to `Issue`. */
function wordsOf(name: string): readonly string[] {
  return words(name).map((word) => (word.replace(/\d+$/, "") || word).toLowerCase());
}

/** Assumed width of a comment. */
const WIDTH = 110;

/** Estimated number of lines of a schema's type, comments included. */
export function estimateLines(schema: Schema): number {
  let lines = 3;
  const open: Schema[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    lines += 1 + Math.ceil((next.docs.description?.length ?? 0) / WIDTH);
    if (next.shape.kind === "enum") lines += next.shape.values.length;
    addParts(next.shape, open);
  }
  return lines;
}
