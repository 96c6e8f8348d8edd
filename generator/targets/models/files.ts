import type { Pointer } from "../../document/pointer.ts";
import { addParts } from "../../ir/analysis/parts.ts";
import type { Api } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { fileName } from "../../names/file-name.ts";
import { words } from "../../names/words.ts";
import { sharedEnums } from "./shared-enums.ts";

/** Where users import models from, and where they all are in documents that are not large. */
export const MODELS_FILE = "models.ts";

/** Lines that a file has at most, about. */
const MOST_LINES = 3000;

/** Models that begin with the same word have a file of their own from this many lines on. */
const FEWEST_LINES = MOST_LINES / 10;

/** For the models that no other file is named for. */
const OTHERS = "other";

/** Which file declares a model. */
export interface ModelFiles {
  /** Besides `models.ts`, which exports what they declare; none in documents that are not large. */
  readonly parts: readonly string[];
  fileOf(at: Pointer): string;
}

const known = new WeakMap<Api, ModelFiles>();

export function modelFilesOf(api: Api): ModelFiles {
  const found = known.get(api) ?? assign(api);
  known.set(api, found);
  return found;
}

/** Something that has a type, the words of its name, and about how many lines that takes. */
interface Entry {
  readonly at: Pointer;
  readonly words: readonly string[];
  readonly lines: number;
}

/**
 * Models are placed by their names alone: a file for each first word, for each two words where those are many, and so on. What
 * uses them has no say, so that a new operation moves none, and a new model only those whose group it makes too large.
 */
function assign(api: Api): ModelFiles {
  const entries = [
    ...api.models.map(({ at, name, pinnedName, schema }) => entry(at, pinnedName ?? name, schema)),
    ...[...sharedEnums(api).values()].map(({ at, names, schema }) => entry(at, names[0], schema)),
  ];
  if (linesOf(entries) <= MOST_LINES) return { parts: [], fileOf: () => MODELS_FILE };
  const placed = new Map<Pointer, string>();
  place(entries, [], placed);
  return { parts: [...new Set(placed.values())].toSorted(), fileOf: (at) => placed.get(at) ?? MODELS_FILE };
}

function entry(at: Pointer, name: string, schema: Schema): Entry {
  return { at, words: words(name).map(wordOf), lines: estimateLines(schema) };
}

/** `Issue2` is another `Issue`. */
function wordOf(word: string): string {
  return (word.replace(/\d+$/, "") || word).toLowerCase();
}

function linesOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { lines }) => sum + lines, 0);
}

/** @param prefix the words that all of these begin with */
function place(entries: readonly Entry[], prefix: readonly string[], placed: Map<Pointer, string>): void {
  const depth = prefix.length;
  if (linesOf(entries) <= MOST_LINES || entries.length === 1) return put(entries, prefix, placed);
  const rest: Entry[] = [];
  for (const [word, group] of Map.groupBy(entries, (one) => one.words[depth])) {
    if (word === undefined || linesOf(group) < FEWEST_LINES) rest.push(...group);
    else place(group, [...prefix, word], placed);
  }
  if (linesOf(rest) <= MOST_LINES) return put(rest, prefix, placed);
  const byLetter = Map.groupBy(rest, (one) => fileName(one.words[depth] ?? "").charAt(0));
  for (const [letter, group] of byLetter) put(group, [...prefix, letter], placed);
}

function put(entries: readonly Entry[], prefix: readonly string[], placed: Map<Pointer, string>): void {
  const name = fileName(prefix.length === 0 ? OTHERS : prefix.join(" "));
  for (const { at } of entries) placed.set(at, `models/${name}.ts`);
}

/** Columns of a comment. */
const WIDTH = 110;

/** Of a type, comments included. */
function estimateLines(schema: Schema): number {
  let lines = 3;
  const open: Schema[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    lines += 1 + Math.ceil((next.docs.description?.length ?? 0) / WIDTH);
    if (next.shape.kind === "enum") lines += next.shape.values.length;
    addParts(next.shape, open);
  }
  return lines;
}
