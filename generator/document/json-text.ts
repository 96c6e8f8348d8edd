import { type Expected, findJsonError } from "../../runtime/json-syntax.ts";
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
  readonly ends: Ends;
}

/** Offsets after large objects and arrays, by the offsets of their brackets, so that few are scanned again. */
type Ends = ReadonlyMap<number, number>;

/** In characters. */
const LARGE = 1000;

/** Scans the text once, valid or not. Stops at the first limit that is exceeded. */
export function outline(text: string, limits: Pick<Limits, "depth" | "values">): Outline {
  let [depth, members, values] = [0, 0, 0];
  const ends = new Map<number, number>();
  const open: number[] = [];
  let at = 0;
  for (; at < text.length && depth <= limits.depth && values <= limits.values; at++) {
    const char = text.charCodeAt(at);
    // Half of a text is indentation.
    if (char <= SPACE) continue;
    if (char === QUOTE) at = stringEnd(text, at) - 1;
    else if (char === COLON) members++;
    else if (char === COMMA) values++;
    else if (isOpening(char)) {
      values++;
      open.push(at);
      if (open.length > depth) depth = open.length;
    } else if (isClosing(char)) {
      const start = open.pop() ?? at;
      if (at - start > LARGE) ends.set(start, at + 1);
    }
  }
  return { depth, endedAt: depth > limits.depth ? at - 1 : at, members, values, ends };
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

function isOpening(char: number): boolean {
  return char === OPEN_ARRAY || char === OPEN_OBJECT;
}

function isClosing(char: number): boolean {
  return char === CLOSE_ARRAY || char === CLOSE_OBJECT;
}

/** Offset of the comma or bracket that follows the value at `at`, in valid text. */
function valueEnd(text: string, at: number, ends: Ends): number {
  let depth = 0;
  for (let end = ends.get(at) ?? at; end < text.length; end++) {
    const char = text.charCodeAt(end);
    if (depth === 0 && (char === COMMA || isClosing(char))) return end;
    if (char === QUOTE) end = stringEnd(text, end) - 1;
    else if (isOpening(char)) depth++;
    else if (isClosing(char)) depth--;
  }
  return text.length;
}

/** A member of an object, or an item of an array. */
interface Entry {
  /** Offset of the key; in an array, of the value. */
  readonly at: number;
  readonly valueAt: number;
}

/** The entries of the object or array that starts at `from` in valid text, by key. The last of duplicates counts. */
function entriesAt(text: string, from: number, ends: Ends): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const isObject = text.charCodeAt(from) === OPEN_OBJECT;
  if (!isObject && text.charCodeAt(from) !== OPEN_ARRAY) return entries;
  let at = skipSpace(text, from + 1);
  while (at < text.length && !isClosing(text.charCodeAt(at))) {
    const keyEnd = isObject ? stringEnd(text, at) : at;
    const valueAt = isObject ? skipSpace(text, skipSpace(text, keyEnd) + 1) : at;
    const key = isObject ? stringValue(text.slice(at, keyEnd)) : String(entries.size);
    entries.set(key, { at, valueAt });
    at = valueEnd(text, valueAt, ends);
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
  return entries;
}

function stringValue(literal: string): string {
  return literal.includes("\\") ? String(JSON.parse(literal)) : literal.slice(1, -1);
}

/**
 * Locates the key (or item) at a path, or its nearest existing ancestor.
 *
 * @param text valid JSON
 * @param ends those of its outline
 */
export function jsonLocator(
  text: string,
  ends: Ends,
  lineAt: (offset: number) => LineAndColumn,
): (tokens: readonly string[]) => LineAndColumn {
  const known = new Map<number, ReadonlyMap<string, Entry>>();
  return (tokens) => {
    let container = skipSpace(text, 0);
    let offset = container;
    for (const token of tokens) {
      const entries = known.get(container) ?? entriesAt(text, container, ends);
      known.set(container, entries);
      const entry = entries.get(token);
      if (entry === undefined) break;
      offset = entry.at;
      container = entry.valueAt;
    }
    return lineAt(offset);
  };
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
  // A string followed by a colon is a name. Arrays have no names, so their map stays empty.
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (isOpening(char)) open.push(new Map());
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

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Where and why a text is not JSON. */
interface SyntaxFault {
  readonly offset: number;
  readonly message: string;
}

/** Finds where and why a text is not JSON (RFC 8259). Used after JSON.parse fails, because its messages rarely say. */
export function findSyntaxError(text: string): SyntaxFault {
  const { at, expected, within } = findJsonError(text);
  const isString = text.charCodeAt(at) === QUOTE && expected !== "colon" && expected !== "after";
  return isString ? stringFault(text, at) : { offset: at, message: unexpected(text, at, describe(expected, within)) };
}

function describe(expected: Expected, within: string | undefined): string {
  switch (expected) {
    case "value":
      return "a value";
    case "item":
      return 'a value or "]"';
    case "name":
      return "a name in double quotes";
    case "member":
      return 'a name in double quotes or "}"';
    case "colon":
      return '":"';
    case "after":
      return within === undefined ? "the end of the file" : `"," or "${within === "{" ? "}" : "]"}"`;
  }
}

/** The fault of the string that starts at `from`. */
function stringFault(text: string, from: number): SyntaxFault {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE) {
      const name = code === 0x0a || code === 0x0d ? "A line break" : "A control character";
      return { offset: at, message: `${name} inside a string must be escaped, or the string is not closed.` };
    }
    if (code !== BACKSLASH) continue;
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(text)) return { offset: at, message: "Invalid escape sequence." };
    at = ESCAPE.lastIndex - 1;
  }
  return { offset: from, message: "The string is not closed." };
}

function unexpected(text: string, at: number, expected: string): string {
  if (at >= text.length) return `Unexpected end of file: expected ${expected}.`;
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/^\/[/*]/.test(text.slice(at, at + 2))) return "JSON has no comments.";
  if (char === "'") return "JSON strings are written in double quotes.";
  if (isClosing(text.charCodeAt(at)) && text.slice(0, at).trimEnd().endsWith(","))
    return `Trailing comma before "${char}".`;
  return `Unexpected ${JSON.stringify(char)}: expected ${expected}.`;
}
