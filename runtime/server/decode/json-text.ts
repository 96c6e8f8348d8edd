import { findJsonError } from "../../json-syntax.ts";

/** Maximum nesting of arrays and objects, low enough for the stack of recursive checks. */
const DEEPEST = 512;

/** Converts numbers of a parsed value, given the original text. */
export interface Refine {
  refine(text: string, parsed: unknown): unknown;
}

/**
 * Parses a JSON text (RFC 8259) with limited nesting, whose numbers are all finite. If a name occurs twice, the last one counts.
 *
 * @throws TypeError with the fault and its place
 */
export function parseJson(text: string, numbers?: Refine): unknown {
  if (isDeep(text)) throw new TypeError(`is nested deeper than ${DEEPEST} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The engine's own message quotes the text, and often lacks the place.
    throw new TypeError(`is not valid JSON${describePlace(text, findJsonError(text).at)}`);
  }
  if (mayOverflow(text) && isInfinite(value)) throw new TypeError("has a number that is too large");
  return numbers === undefined ? value : numbers.refine(text, value);
}

/**
 * Whether a number may exceed 10^308. It then has an exponent of three digits, or 210 digits before it. Few texts look like that.
 */
function mayOverflow(text: string): boolean {
  return /\d[eE][+\d]\d\d/.test(text) || (text.length > 200 && /\d{200}/.test(text));
}

/** Whether a number became `Infinity`, which JSON cannot represent: writing the value again would give `null`. */
function isInfinite(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(isInfinite);
}

function describePlace(text: string, at: number): string {
  if (text.slice(at).trim() === "") return text.trim() === "" ? ": the text is empty" : ": the text is cut off";
  const before = text.slice(0, at).split("\n");
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}

/** Whether brackets outside strings are nested too deeply. Each level takes two characters, so short texts need no scan. */
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
