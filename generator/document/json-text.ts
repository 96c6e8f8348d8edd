import type { Limits } from "./limits.ts";
import type { LineAndColumn } from "./lines.ts";

// Scans JSON for what JSON.parse does not report: nesting depth (before parsing), duplicate names, positions and the exact
// place of a syntax error.

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

export interface Outline {
  readonly depth: number;
  /** Offset where the scan ended: the end of the text, or where a limit was exceeded. */
  readonly endedAt: number;
  /** Names in all objects, including duplicates. */
  readonly members: number;
  /** Number of objects, arrays and values separated by commas. */
  readonly values: number;
  /** For valid text: the offset after the closing bracket of the object or array that starts at an offset. */
  endOf(openedAt: number): number;
}

/** Scans the text once, valid or not. Stops at the first limit that is exceeded. */
export function outline(text: string, limits: Pick<Limits, "depth" | "values">): Outline {
  // Starts and ends of objects and arrays, in typed arrays: lists of numbers take five times the memory.
  // Start small, because a document may have thousands of small files.
  const room = Math.min(1024, 16 + (text.length >> 4));
  let starts = new Int32Array(room);
  let ends = new Int32Array(room);
  // Which of them are open.
  const open: number[] = [];
  let [containers, commas, depth, members] = [0, 0, 0, 0];
  let at = 0;
  for (; at < text.length && depth <= limits.depth && commas + containers <= limits.values; at++) {
    const char = text.charCodeAt(at);
    // Half of a text is indentation.
    if (char <= SPACE) continue;
    if (char === QUOTE) at = stringEnd(text, at) - 1;
    else if (char === COLON) members++;
    else if (char === COMMA) commas++;
    else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
      open.push(containers);
      if (containers === starts.length) [starts, ends] = [doubled(starts), doubled(ends)];
      starts[containers] = at;
      ends[containers] = text.length;
      containers++;
      depth = Math.max(depth, open.length);
    } else if (isClosing(char)) {
      const opened = open.pop();
      if (opened !== undefined) ends[opened] = at + 1;
    }
  }
  const opened = starts.subarray(0, containers);
  return {
    depth,
    endedAt: depth > limits.depth ? at - 1 : at,
    members,
    values: commas + containers,
    endOf: (openedAt) => ends[placeIn(opened, openedAt)] ?? text.length,
  };
}

function doubled(list: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(list.length * 2);
  longer.set(list);
  return longer;
}

/** Index of this number in an ascending list, or of the next larger one. */
function placeIn(list: Int32Array, wanted: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Offset after the closing quote of the string that starts at `at`; the text's end when unclosed. */
function stringEnd(text: string, at: number): number {
  for (let close = text.indexOf('"', at + 1); close !== -1; close = text.indexOf('"', close + 1)) {
    if (text.charCodeAt(close - 1) !== BACKSLASH) return close + 1;
    let before = close - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((close - before) % 2 === 1) return close + 1;
  }
  return text.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (let char = text.charCodeAt(at); char === 0x20 || char === 0x0a || char === 0x0d || char === 0x09;) {
    char = text.charCodeAt(++at);
  }
  return at;
}

/** Offset of the comma or bracket that follows the value at `at`, in a valid text. */
function valueEnd(text: string, at: number, endOf: (openedAt: number) => number): number {
  const char = text.charCodeAt(at);
  if (char === QUOTE) return skipSpace(text, stringEnd(text, at));
  if (char === OPEN_OBJECT || char === OPEN_ARRAY) return skipSpace(text, endOf(at));
  let end = at;
  while (end < text.length && text.charCodeAt(end) !== COMMA && !isClosing(text.charCodeAt(end))) end++;
  return end;
}

/**
 * Place of a member: offsets of its key (in an array, its value), of its value, and of the following comma or bracket.
 */
interface Entry {
  readonly key: string;
  readonly at: number;
  readonly valueAt: number;
  readonly end: number;
}

/**
 * The members of the object or array that starts at `from` in valid text, in order, duplicates included.
 *
 * @param endOf ends of objects and arrays: {@link Outline.endOf}
 */
function* entriesAt(text: string, from: number, endOf: (openedAt: number) => number): Generator<Entry> {
  const isObject = text.charCodeAt(from) === OPEN_OBJECT;
  if (!isObject && text.charCodeAt(from) !== OPEN_ARRAY) return;
  let at = skipSpace(text, from + 1);
  for (let index = 0; at < text.length && !isClosing(text.charCodeAt(at)); index++) {
    const keyEnd = isObject ? stringEnd(text, at) : at;
    const valueAt = isObject ? skipSpace(text, skipSpace(text, keyEnd) + 1) : at;
    const end = valueEnd(text, valueAt, endOf);
    yield { key: isObject ? stringValue(text.slice(at, keyEnd)) : String(index), at, valueAt, end };
    at = end;
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
}

function isClosing(char: number): boolean {
  return char === CLOSE_ARRAY || char === CLOSE_OBJECT;
}

function stringValue(literal: string): string {
  return literal.includes("\\") ? String(JSON.parse(literal)) : literal.slice(1, -1);
}

/** A name that occurs twice in one object, with both offsets. */
export interface Duplicate {
  readonly key: string;
  readonly first: number;
  readonly second: number;
}

/** Every duplicate name in valid text. */
export function duplicateNames(text: string): readonly Duplicate[] {
  const found: Duplicate[] = [];
  const open: Map<string, number>[] = [];
  // A string followed by a colon is a name. Arrays have no names, so none is pushed for them.
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === OPEN_ARRAY || char === OPEN_OBJECT) open.push(new Map());
    else if (isClosing(char)) open.pop();
    else if (char === QUOTE) {
      const end = stringEnd(text, at);
      if (text.charCodeAt(skipSpace(text, end)) === COLON) {
        const key = stringValue(text.slice(at, end));
        const names = open.at(-1);
        const first = names?.get(key);
        if (first !== undefined) found.push({ key, first, second: at });
        names?.set(key, at);
      }
      at = end - 1;
    }
  }
  return found;
}

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
