import { jsonErrorAt } from "./json-error.ts";

/** Levels of arrays and objects inside one another: more than anyone means, fewer than the stack of a check has room for. */
const DEEPEST = 512;

/** Changes numbers of a value that was read from a text. */
export interface Refine {
  refine(text: string, parsed: unknown): unknown;
}

/**
 * A JSON text (RFC 8259) of bounded depth, all of whose numbers there are. A name that is there twice counts the last time.
 *
 * @throws TypeError that says what is wrong, and where
 */
export function parseJson(text: string, numbers?: Refine): unknown {
  if (isDeep(text)) throw new TypeError(`it is nested deeper than ${DEEPEST} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The engine's own error quotes the text, and only sometimes tells where.
    throw new TypeError(`it is not valid JSON${describePlace(text, jsonErrorAt(text))}`);
  }
  if (mayOverflow(text) && isInfinite(value)) throw new TypeError("it has a number that is too large");
  return numbers === undefined ? value : numbers.refine(text, value);
}

/** What is beyond all numbers (10^308.25) has an exponent of three digits, or 210 before that; few texts look as if. */
function mayOverflow(text: string): boolean {
  return /\d[eE][+\d]\d\d/.test(text) || (text.length > 200 && /\d{200}/.test(text));
}

/** Whether an engine read `Infinity` somewhere, which JSON does not have: whoever wrote the value again would write `null`. */
function isInfinite(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(isInfinite);
}

function describePlace(text: string, at: number): string {
  if (text.slice(at).trim() === "") return text.trim() === "" ? ": it is empty" : ": it is cut off";
  const before = text.slice(0, at).split("\n");
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}

/** Whether brackets are nested too deep, those in strings aside. Every level takes two characters. */
function isDeep(text: string): boolean {
  if (text.length < 2 * DEEPEST) return false;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case 0x22:
        index = endOfString(text, index);
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > DEEPEST) return true;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
    }
  }
  return false;
}

/** Index of the quotation mark that ends a string. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}
