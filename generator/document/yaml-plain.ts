import type { Json } from "./json.ts";
import { coreValue } from "./yaml.ts";
import { COLON, COMMA, DASH, DOUBLE_QUOTE, LINE_FEED, SINGLE_QUOTE, TAB, Unusual, YamlCursor } from "./yaml-cursor.ts";
import { createEntries, type YamlEntries } from "./yaml-entries.ts";
import { beginsPlain, blockScalar, plainScalar, quotedScalar, skipPlain } from "./yaml-scalars.ts";

// YAML as documents are written: mappings and sequences by indentation, scalars of all five styles, brackets. Read five times
// as fast as js-yaml does, which knows all the rest; whatever is not surely the same to both is left to it: anchors, aliases,
// tags, merge keys, complex keys, several documents, tabs between things, CRLF, and everything that is an error.

export interface PlainYaml {
  readonly value: Json;
  readonly entries: YamlEntries;
}

export interface PlainLimits {
  /** Members and items. */
  readonly values: number;
}

/** No document that is written by hand or by a tool nests as deep. */
const DEEPEST = 100;

const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [PIPE, GREATER] = [0x7c, 0x3e];

/** Characters that are errors in YAML, or mean something in a few places only; CR among them. */
// oxlint-disable-next-line no-control-regex
const STRANGE = /[\0-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;

/**
 * Reads a text of plain YAML. Names given twice are not seen: whoever counts the members of the value and finds fewer than
 * `entries.members` has found one.
 *
 * @returns `undefined` for anything unusual, and for anything wrong
 */
export function readPlainYaml(text: string, limits: PlainLimits): PlainYaml | undefined {
  if (STRANGE.test(text)) return undefined;
  try {
    return read(new YamlCursor(text.endsWith("\n") ? text : `${text}\n`), limits);
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

function read(cursor: YamlCursor, limits: PlainLimits): PlainYaml {
  const entries = createEntries();
  const keys = new Keys();
  let depth = 0;

  function enter(): void {
    if (++depth > DEEPEST) throw new Unusual();
  }

  function begin(key: string | undefined, at: number): number {
    if (entries.count >= limits.values) throw new Unusual();
    return entries.begin(key, at);
  }

  /** What begins a line, or follows a dash: `parent` is the column of what it belongs to. */
  function block(parent: number): Json {
    if (cursor.char() === DASH && cursor.isApart(1)) return sequence(cursor.column);
    const { at, column, lineStart } = cursor;
    const key = keyHere();
    if (key !== undefined) return mapping(column, key, at);
    cursor.at = at;
    cursor.lineStart = lineStart;
    return inline(parent);
  }

  /** A key, to behind its colon; `undefined` where something else stands, with the cursor anywhere behind. */
  function keyHere(): string | undefined {
    const { at } = cursor;
    const char = cursor.char();
    let key: string;
    if (char === DOUBLE_QUOTE || char === SINGLE_QUOTE) {
      const line = cursor.lineStart;
      key = quotedScalar(cursor, 1);
      if (cursor.lineStart !== line) return undefined;
      cursor.skipSpaces();
    } else {
      if (!beginsPlain(cursor, false)) return undefined;
      const end = skipPlain(cursor, false);
      if (cursor.char() !== COLON) return undefined;
      key = keys.get(cursor.text, at, end);
    }
    if (cursor.char() !== COLON || !cursor.isApart(1)) return undefined;
    cursor.at++;
    return named(key);
  }

  function mapping(column: number, first: string, firstAt: number): Json {
    enter();
    const result: Record<string, Json> = {};
    let key = first;
    let at = firstAt;
    for (;;) {
      const entry = begin(key, at);
      result[key] = valueIn(column);
      entries.end(entry);
      if (cursor.column < column) break;
      if (cursor.column > column) throw new Unusual();
      at = cursor.at;
      const next = keyHere();
      if (next === undefined) throw new Unusual();
      key = next;
    }
    depth--;
    return result;
  }

  /** What follows the colon of a key in a column. */
  function valueIn(column: number): Json {
    if (!cursor.atEndOfLine()) return inline(column);
    cursor.toNextLine();
    if (cursor.column > column) return block(column);
    return cursor.column === column && cursor.char() === DASH && cursor.isApart(1) ? sequence(column) : null;
  }

  function sequence(column: number): Json {
    enter();
    const result: Json[] = [];
    do {
      cursor.at++;
      if (!cursor.atEndOfLine()) {
        if (cursor.char() === TAB) throw new Unusual();
        cursor.column = cursor.at - cursor.lineStart;
        result.push(item(column));
      } else {
        cursor.toNextLine();
        if (cursor.column > column) result.push(item(column));
        else {
          result.push(null);
          entries.end(begin(undefined, -1));
          // To js-yaml, a dash further to the left belongs to this sequence.
          if (cursor.column < column && cursor.char() === DASH) throw new Unusual();
        }
      }
      if (cursor.column > column) throw new Unusual();
    } while (cursor.column === column && cursor.char() === DASH && cursor.isApart(1));
    depth--;
    return result;
  }

  function item(column: number): Json {
    const entry = begin(undefined, cursor.at);
    const value = block(column);
    entries.end(entry);
    return value;
  }

  /** A scalar, or brackets, in what is in a column; to the next content. */
  function inline(column: number): Json {
    // A document is no scalar.
    if (column < 0) throw new Unusual();
    let value: Json;
    switch (cursor.char()) {
      case PIPE:
      case GREATER:
        return blockScalar(cursor, column + 1);
      case DOUBLE_QUOTE:
      case SINGLE_QUOTE:
        value = quotedScalar(cursor, column + 1);
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        value = flow(column + 1);
        break;
      default:
        value = plainScalar(cursor, column + 1);
    }
    cursor.toNextLine();
    return value;
  }

  /** In brackets. */
  function flow(indent: number): Json {
    const char = cursor.char();
    if (char === DOUBLE_QUOTE || char === SINGLE_QUOTE) return quotedScalar(cursor, indent);
    if (char === OPEN_OBJECT) return flowMapping(indent);
    if (char === OPEN_ARRAY) return flowSequence(indent);
    return coreValue(flowText());
  }

  function flowText(): string {
    const { at } = cursor;
    if (!beginsPlain(cursor, true)) throw new Unusual();
    return cursor.text.slice(at, skipPlain(cursor, true));
  }

  function flowSequence(indent: number): Json {
    enter();
    const result: Json[] = [];
    cursor.at++;
    while (gap(indent) !== CLOSE_ARRAY) {
      const entry = begin(undefined, cursor.at);
      result.push(flow(indent));
      entries.end(entry);
      nextIn(indent, CLOSE_ARRAY);
    }
    cursor.at++;
    depth--;
    return result;
  }

  function flowMapping(indent: number): Json {
    enter();
    const result: Record<string, Json> = {};
    cursor.at++;
    while (gap(indent) !== CLOSE_OBJECT) {
      const { at, lineStart } = cursor;
      const char = cursor.char();
      const isQuoted = char === DOUBLE_QUOTE || char === SINGLE_QUOTE;
      const key = named(isQuoted ? quotedScalar(cursor, indent) : plainKey(flowText()));
      if (cursor.skipSpaces() !== COLON || cursor.lineStart !== lineStart) throw new Unusual();
      cursor.at++;
      const entry = begin(key, at);
      gap(indent);
      result[key] = flow(indent);
      entries.end(entry);
      nextIn(indent, CLOSE_OBJECT);
    }
    cursor.at++;
    depth--;
    return result;
  }

  /** Past spaces and line ends, to what comes next. */
  function gap(indent: number): number {
    const char = cursor.skipSpaces();
    if (char !== LINE_FEED) return char;
    cursor.fold(indent);
    return cursor.char();
  }

  function nextIn(indent: number, closing: number): void {
    const char = gap(indent);
    if (char === COMMA) cursor.at++;
    else if (char !== closing) throw new Unusual();
  }

  cursor.skipLines();
  if (cursor.column === 0 && cursor.text.startsWith("---", cursor.at)) {
    cursor.at += 3;
    cursor.toNextLine();
  }
  if (!isAtColumn(cursor, 0)) throw new Unusual();
  const value = block(-1);
  if (!isAtColumn(cursor, -1)) throw new Unusual();
  return { value, entries };
}

function isAtColumn({ column }: YamlCursor, wanted: number): boolean {
  return column === wanted;
}

/** A key that means what it says. */
function named(key: string): string {
  if (key.startsWith("<<") || key === "__proto__") throw new Unusual();
  return key;
}

/** `200` and `0xC8` are the same key. */
function plainKey(text: string): string {
  // The ends of documents look like keys, too.
  if (text.startsWith("---") || text.startsWith("...")) throw new Unusual();
  return String(coreValue(text));
}

/** The same few hundred keys make up most of a document: to compare with one takes less than to make it again, and to look it up. */
class Keys {
  readonly #known: (string | undefined)[] = Array.from({ length: 1024 }, () => undefined);

  get(text: string, start: number, end: number): string {
    const place = ((end - start) * 67 + text.charCodeAt(start) * 31 + text.charCodeAt(end - 1) * 7) & 1023;
    const found = this.#known[place];
    if (found !== undefined && found.length === end - start && text.startsWith(found, start)) return found;
    const key = plainKey(text.slice(start, end));
    // What is another's text, as `0xC8`, is never found again.
    this.#known[place] = key;
    return key;
  }
}
