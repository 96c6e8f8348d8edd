/** A token other than a string, and white space before it (RFC 8259, section 2). */
const TOKEN = /[ \t\n\r]*(?:([{}[\],:"])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null)/y;

/** Characters of a string, and an escape sequence. One expression for whole strings would overflow on long ones. */
const PART = /[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))?/uy;

/** What the grammar allows: a value, a name, a colon, or whatever follows a value. `item` and `member` may be absent. */
export type Expected = "value" | "item" | "name" | "member" | "colon" | "after";

/** The first syntax error in a text that is not JSON. */
export interface JsonError {
  /** Index of the token that is not allowed; of an invalid string, its beginning. */
  readonly at: number;
  readonly expected: Expected;
  /** The bracket that opens the surrounding object or array. */
  readonly within: string | undefined;
}

export function findJsonError(text: string): JsonError {
  const open: string[] = [];
  let expected: Expected = "value";
  for (let at = 0; ; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [token, mark] = TOKEN.exec(text) ?? [];
    if (mark === '"') TOKEN.lastIndex = endOfString(text, TOKEN.lastIndex);
    const isInvalid = token === undefined || TOKEN.lastIndex === -1;
    const next: Expected | undefined = isInvalid ? undefined : nextAfter(expected, mark, open);
    if (next === undefined) return { at: afterSpaces(text, at), expected, within: open.at(-1) };
    expected = next;
  }
}

/** The index after the quotation mark that ends a string; -1 for an invalid string. */
function endOfString(text: string, start: number): number {
  for (let at = start; ;) {
    PART.lastIndex = at;
    PART.exec(text);
    if (PART.lastIndex === at) return text[at] === '"' ? at + 1 : -1;
    at = PART.lastIndex;
  }
}

function afterSpaces(text: string, at: number): number {
  let index = at;
  while (" \t\n\r".includes(text.charAt(index)) && index < text.length) index++;
  return index;
}

/** What may follow a token; `undefined` if the token itself is not allowed here. */
function nextAfter(expected: Expected, mark: string | undefined, open: string[]): Expected | undefined {
  switch (expected) {
    case "name":
    case "member":
      if (mark === '"') return "colon";
      return mark === "}" && expected === "member" ? close(open) : undefined;
    case "colon":
      return mark === ":" ? "value" : undefined;
    case "after":
      if (mark === "," && open.length > 0) return open.at(-1) === "{" ? "name" : "value";
      return (mark === "}" && open.at(-1) === "{") || (mark === "]" && open.at(-1) === "[") ? close(open) : undefined;
    case "value":
    case "item":
      if (mark === undefined || mark === '"') return "after";
      if (mark === "]" && expected === "item") return close(open);
      if (mark !== "{" && mark !== "[") return undefined;
      open.push(mark);
      return mark === "{" ? "member" : "item";
  }
}

function close(open: string[]): Expected {
  open.pop();
  return "after";
}
