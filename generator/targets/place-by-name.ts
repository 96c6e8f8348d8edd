import { addAll } from "../document/large-lists.ts";
import { addParts } from "../ir/analysis/walk.ts";
import type { Schema } from "../ir/schema.ts";
import { fileName } from "../names/file-name.ts";
import { words } from "../names/words.ts";

/** Lines that a file has at most, about. */
export const MOST_LINES = 3000;

/** What begins with the same word has a file of its own from this many lines on. */
const FEWEST_LINES = MOST_LINES / 10;

/** Something that is declared in a file, by its name, and about how many lines that takes. */
export interface Placed {
  readonly name: string;
  readonly lines: number;
}

export function linesOf(all: readonly Placed[]): number {
  return all.reduce((sum, { lines }) => sum + lines, 0);
}

/**
 * Divides what is too much for one file by the words of its names: a file for each first word, for each two words where those are
 * many, and so on. Nothing else has a say, so that what is added moves nothing but what its own group becomes too large for.
 *
 * @param rest the file of what begins with a word of few
 * @returns names of files, without folder and ending
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

/** `Issue2` is another `Issue`. */
function wordsOf(name: string): readonly string[] {
  return words(name).map((word) => (word.replace(/\d+$/, "") || word).toLowerCase());
}

/** Columns of a comment. */
const WIDTH = 110;

/** Of the type of a schema, comments included. */
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
