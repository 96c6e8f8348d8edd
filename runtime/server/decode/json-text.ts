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
    throw new TypeError(`is not valid JSON${describePlace(text, jsonErrorAt(text))}`);
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

/** One token, and white space before it (RFC 8259, section 2). */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[ !#-[\]-\u{10ffff}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null)/uy;

/** What the grammar allows next: a value, a name, a colon, or whatever follows a value. */
type Next = "value" | "item" | "name" | "member" | "colon" | "after";

/** The index of the first syntax error in a text that is not JSON. */
export function jsonErrorAt(text: string): number {
  const open: string[] = [];
  let next: Next = "value";
  for (let at = 0; ; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [token, mark] = TOKEN.exec(text) ?? [];
    if (token === undefined) return behindSpaces(text, at);
    const isText = token.trimStart().startsWith('"');
    const following = nextAfter(next, mark, isText, open);
    if (following === undefined) return behindSpaces(text, at);
    next = following;
  }
}

function behindSpaces(text: string, at: number): number {
  let index = at;
  while (" \t\n\r".includes(text.charAt(index)) && index < text.length) index++;
  return index;
}

/** What may follow a token; `undefined` if the token itself is not allowed here. */
function nextAfter(next: Next, mark: string | undefined, isText: boolean, open: string[]): Next | undefined {
  switch (next) {
    case "name":
    case "member":
      if (isText) return "colon";
      return mark === "}" && next === "member" ? close(open) : undefined;
    case "colon":
      return mark === ":" ? "value" : undefined;
    case "after":
      if (mark === "," && open.length > 0) return open.at(-1) === "{" ? "name" : "value";
      return (mark === "}" && open.at(-1) === "{") || (mark === "]" && open.at(-1) === "[") ? close(open) : undefined;
    case "value":
    case "item":
      if (mark === undefined) return "after";
      if (mark === "]" && next === "item") return close(open);
      if (mark !== "{" && mark !== "[") return undefined;
      open.push(mark);
      return mark === "{" ? "member" : "item";
  }
}

function close(open: string[]): Next {
  open.pop();
  return "after";
}
