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
    const following = follow(next, mark, isText, open);
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
function follow(next: Next, mark: string | undefined, isText: boolean, open: string[]): Next | undefined {
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
