import type { Json } from "./json.ts";
import { coreValue } from "./yaml.ts";
import {
  COLON,
  DASH,
  DOUBLE_QUOTE,
  HASH,
  LINE_FEED,
  SINGLE_QUOTE,
  SPACE,
  TAB,
  Unusual,
  type YamlCursor,
} from "./yaml-cursor.ts";

const [BACKSLASH, GREATER, LOWER_U, LOWER_X, UPPER_U] = [0x5c, 0x3e, 0x75, 0x78, 0x55];

/** What plain text may not begin with, where it is no error: white space, and `#,[]{}&*!|>'"%@` and the backtick. */
const INDICATORS = flags("\t\n #,[]{}&*!|>'\"%@`");
/** What ends plain text inside brackets. */
const FLOW = flags(",[]{}");

/** Escapes in double quotes (YAML 1.2.2, section 5.7); `\xNN`, `\uNNNN` and `\UNNNNNNNN` besides. */
const ESCAPES: ReadonlyMap<number, string> = new Map(
  (
    [
      ["b", "\b"],
      ["t", "\t"],
      ["n", "\n"],
      ["f", "\f"],
      ["r", "\r"],
      ["e", "\u001b"],
      ["0", "\0"],
      ["a", "\u0007"],
      ["v", "\v"],
      ["N", "\u0085"],
      ["_", "\u00a0"],
      ["L", "\u2028"],
      ["P", "\u2029"],
      [" ", " "],
      ['"', '"'],
      ["/", "/"],
      ["\\", "\\"],
    ] as const
  ).map(([name, value]) => [name.charCodeAt(0), value]),
);

function flags(characters: string): Uint8Array {
  const found = new Uint8Array(128);
  for (const character of characters) found[character.charCodeAt(0)] = 1;
  return found;
}

/**
 * Plain text to where it ends in this line: before `: `, a comment, the line's end, or inside brackets one of theirs.
 *
 * @returns the offset behind its last character that is no space; the cursor is where the text was found to end
 */
export function skipPlain(cursor: YamlCursor, inFlow: boolean): number {
  const { text } = cursor;
  let { at } = cursor;
  let end = at;
  for (; ; at++) {
    const char = text.charCodeAt(at);
    if (char > COLON && !inFlow) end = at + 1;
    else if (char === SPACE) continue;
    else if (char === LINE_FEED || (inFlow && FLOW[char] === 1)) break;
    else if (char === COLON) {
      const next = text.charCodeAt(at + 1);
      if (next === SPACE || next === LINE_FEED || next === TAB || (inFlow && FLOW[next] === 1)) break;
      end = at + 1;
    } else if (char === HASH && isSpace(text.charCodeAt(at - 1))) break;
    else if (char === TAB || Number.isNaN(char)) throw new Unusual();
    else end = at + 1;
  }
  cursor.at = at;
  return end;
}

function isSpace(char: number): boolean {
  return char === SPACE || char === LINE_FEED;
}

/** Whether plain text may begin here. */
export function beginsPlain(cursor: YamlCursor, inFlow: boolean): boolean {
  const char = cursor.char();
  if (INDICATORS[char] === 1 || Number.isNaN(char)) return false;
  if (char !== DASH && char !== COLON && char !== 0x3f) return true;
  return !cursor.isApart(1) && !(inFlow && FLOW[cursor.char(1)] === 1);
}

/** A plain scalar, over as many lines as are moved in by `indent`. */
export function plainScalar(cursor: YamlCursor, indent: number): Json {
  if (!beginsPlain(cursor, false)) throw new Unusual();
  const { text } = cursor;
  const start = cursor.at;
  let found = text.slice(start, skipPlain(cursor, false));
  let folded = false;
  while (cursor.char() === LINE_FEED) {
    const { at, lineStart } = cursor;
    let ends = 0;
    let next = at;
    let line = at;
    while (text.charCodeAt(next) === LINE_FEED) {
      ends++;
      line = ++next;
      while (text.charCodeAt(next) === SPACE) next++;
    }
    if (next - line < indent || text.charCodeAt(next) === HASH || next >= text.length) {
      cursor.lineStart = lineStart;
      break;
    }
    [cursor.at, cursor.lineStart] = [next, line];
    const end = skipPlain(cursor, false);
    found += `${separator(ends)}${text.slice(next, end)}`;
    folded = true;
  }
  if (cursor.char() === COLON) throw new Unusual();
  return folded ? found : coreValue(found);
}

/** How a block scalar ends, and its indentation, in either order. */
const HEADER = /^(?:[-+][1-9]?|[1-9][-+]?)/;

/** What line ends inside a scalar are to a reader. */
function separator(ends: number): string {
  return ends === 1 ? " " : "\n".repeat(ends - 1);
}

/** A scalar in quotes; its lines after the first are moved in by `indent` at least. */
export function quotedScalar(cursor: YamlCursor, indent: number): string {
  const { text } = cursor;
  const quote = cursor.char();
  let start = cursor.at + 1;
  let found = "";
  let end = start;
  cursor.at = start;
  for (;;) {
    const char = cursor.char();
    if (char === quote) {
      found += text.slice(start, cursor.at);
      cursor.at++;
      if (quote === DOUBLE_QUOTE || cursor.char() !== SINGLE_QUOTE) return found;
      start = end = cursor.at;
      cursor.at++;
      end = cursor.at;
    } else if (char === BACKSLASH && quote === DOUBLE_QUOTE) {
      found += text.slice(start, cursor.at);
      cursor.at++;
      found += escaped(cursor, indent);
      start = end = cursor.at;
    } else if (char === LINE_FEED) {
      found += text.slice(start, end);
      found += separator(cursor.fold(indent));
      start = end = cursor.at;
    } else if (Number.isNaN(char)) {
      throw new Unusual();
    } else {
      cursor.at++;
      if (char !== SPACE && char !== TAB) end = cursor.at;
    }
  }
}

/** What follows a backslash. */
function escaped(cursor: YamlCursor, indent: number): string {
  const char = cursor.char();
  if (char === LINE_FEED) {
    cursor.fold(indent);
    return "";
  }
  cursor.at++;
  const simple = ESCAPES.get(char);
  if (simple !== undefined) return simple;
  const digits = char === LOWER_X ? 2 : char === LOWER_U ? 4 : char === UPPER_U ? 8 : 0;
  const hex = cursor.text.slice(cursor.at, cursor.at + digits);
  if (digits === 0 || !/^[0-9a-fA-F]+$/.test(hex) || hex.length < digits) throw new Unusual();
  cursor.at += digits;
  const code = Number.parseInt(hex, 16);
  if (code > 0x10ffff) throw new Unusual();
  return String.fromCodePoint(code);
}

/** `|` or `>` and the lines below, moved in by `indent` at least. Afterwards the cursor is at the next content. */
export function blockScalar(cursor: YamlCursor, indent: number): string {
  const { text } = cursor;
  const folding = cursor.char() === GREATER;
  cursor.at++;
  const header = HEADER.exec(text.slice(cursor.at, cursor.at + 2))?.[0] ?? "";
  cursor.at += header.length;
  if (!cursor.atEndOfLine()) throw new Unusual();
  const chomping = header.replace(/\d/, "");
  const digit = Number(header.replace(/[-+]/, ""));
  let at = text.indexOf("\n", cursor.at);
  let found = "";
  let textIndent = digit === 0 ? indent : indent + digit - 1;
  let isKnown = digit > 0;
  let begun = false;
  let empty = 0;
  let moreIndented = false;
  let line: number;
  for (;;) {
    line = ++at;
    while ((!isKnown || at - line < textIndent) && text.charCodeAt(at) === SPACE) at++;
    if (!isKnown && at - line > textIndent) textIndent = at - line;
    const char = text.charCodeAt(at);
    if (char === LINE_FEED) {
      empty++;
      continue;
    }
    if (at - line < textIndent) break;
    if (!folding) found += "\n".repeat(begun ? 1 + empty : empty);
    else if (char === SPACE || char === TAB) {
      moreIndented = true;
      found += "\n".repeat(begun ? 1 + empty : empty);
    } else if (moreIndented) {
      moreIndented = false;
      found += "\n".repeat(empty + 1);
    } else if (empty > 0) found += "\n".repeat(empty);
    else if (begun) found += " ";
    begun = isKnown = true;
    empty = 0;
    const end = text.indexOf("\n", at);
    found += text.slice(at, end);
    at = end;
  }
  if (chomping === "+") found += "\n".repeat(begun ? 1 + empty : empty);
  else if (chomping === "" && begun) found += "\n";
  cursor.at = line;
  cursor.skipLines();
  return found;
}
