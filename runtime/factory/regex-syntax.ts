/** The syntax tree of an ECMA-262 regular expression, for generating matches. Lookarounds match nothing. */
export type RegexNode =
  | { readonly kind: "nothing" }
  | { readonly kind: "text"; readonly text: string }
  /** One character: a class, an escape or the dot, in source form. */
  | { readonly kind: "class"; readonly source: string }
  | { readonly kind: "sequence"; readonly items: readonly RegexNode[] }
  | { readonly kind: "choice"; readonly options: readonly RegexNode[] }
  | { readonly kind: "repeat"; readonly item: RegexNode; readonly min: number; readonly max: number }
  | { readonly kind: "group"; readonly number: number; readonly name?: string; readonly item: RegexNode }
  | { readonly kind: "reference"; readonly to: number | string };

/** Deepest supported nesting. */
const DEEPEST = 100;

/** @returns `undefined` for unsupported syntax; the regex engine decides whether the pattern is valid */
export function parseRegex(source: string): RegexNode | undefined {
  const characters = [...source];
  let place = 0;
  let groups = 0;
  let failed = false;

  const look = (text: string): boolean => characters.slice(place, place + text.length).join("") === text;

  function choice(depth: number): RegexNode {
    if (depth > DEEPEST) {
      failed = true;
      place = characters.length;
      return { kind: "nothing" };
    }
    const options = [sequence(depth)];
    while (characters[place] === "|") {
      place++;
      options.push(sequence(depth));
    }
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
  }

  function sequence(depth: number): RegexNode {
    const items: RegexNode[] = [];
    while (place < characters.length && characters[place] !== "|" && characters[place] !== ")") {
      items.push(quantified(atom(depth)));
    }
    return { kind: "sequence", items };
  }

  function quantified(item: RegexNode): RegexNode {
    const sign = characters[place];
    let range: readonly [number, number] | undefined;
    if (sign === "*") range = [0, Infinity];
    else if (sign === "+") range = [1, Infinity];
    else if (sign === "?") range = [0, 1];
    else if (sign === "{") {
      const match = /^\{(\d+)(,(\d*))?\}/.exec(characters.slice(place, place + 40).join(""));
      if (match === null) return item;
      const [whole, least = "0", comma, most] = match;
      range = [Number(least), comma === undefined ? Number(least) : most === "" ? Infinity : Number(most)];
      place += whole.length - 1;
    }
    if (range === undefined) return item;
    place++;
    if (characters[place] === "?") place++;
    const [min, max] = range;
    return { kind: "repeat", item, min, max };
  }

  function atom(depth: number): RegexNode {
    const character = characters[place++] ?? "";
    switch (character) {
      case "^":
      case "$":
        return { kind: "nothing" };
      case ".":
        return { kind: "class", source: "." };
      case "[":
        return { kind: "class", source: classSource() };
      case "(":
        return group(depth);
      case "\\":
        return escape();
      default:
        return { kind: "text", text: character };
    }
  }

  function classSource(): string {
    const start = place - 1;
    while (place < characters.length && characters[place] !== "]") place += characters[place] === "\\" ? 2 : 1;
    place++;
    return characters.slice(start, place).join("");
  }

  function group(depth: number): RegexNode {
    const around = ["?=", "?!", "?<=", "?<!"].some(look);
    const name = /^\?<([\p{ID_Continue}$]+)>/u.exec(characters.slice(place, place + 100).join(""));
    const plain = /^\?[ims]*(?:-[ims]+)?:/.exec(characters.slice(place, place + 10).join(""));
    let number = 0;
    if (plain !== null) place += plain[0].length;
    else if (around) place += look("?<=") || look("?<!") ? 3 : 2;
    else {
      number = ++groups;
      if (name !== null) place += [...name[0]].length;
    }
    const item = choice(depth + 1);
    if (characters[place] !== ")") failed = true;
    place++;
    if (around) return { kind: "nothing" };
    if (number === 0) return item;
    const called = name?.[1];
    return { kind: "group", number, item, ...(called !== undefined && { name: called }) };
  }

  function escape(): RegexNode {
    const rest = characters.slice(place, place + 60).join("");
    const boundary = /^[bB]/.exec(rest);
    const set = /^(?:[dDwWsS]|[pP]\{[^}]*\})/.exec(rest);
    const numbered = /^[1-9]\d*/.exec(rest);
    const named = /^k<([^>]+)>/.exec(rest);
    const coded = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\})/.exec(rest);
    const control = /^c([a-zA-Z])/.exec(rest);
    const found = set ?? numbered ?? named ?? coded ?? control ?? boundary;
    place += found === null ? 1 : [...found[0]].length;
    if (set !== null) return { kind: "class", source: `\\${set[0]}` };
    if (numbered !== null) return { kind: "reference", to: Number(numbered[0]) };
    if (named?.[1] !== undefined) return { kind: "reference", to: named[1] };
    if (coded !== null) {
      const code = Number.parseInt(coded[1] ?? coded[2] ?? coded[3] ?? "0", 16);
      return { kind: "text", text: code > 0x10ffff ? "" : String.fromCodePoint(code) };
    }
    if (control?.[1] !== undefined) {
      return { kind: "text", text: String.fromCharCode(control[1].toUpperCase().charCodeAt(0) - 64) };
    }
    if (boundary !== null) return { kind: "nothing" };
    const character = [...rest][0] ?? "";
    return { kind: "text", text: ESCAPED.get(character) ?? character };
  }

  const node = choice(0);
  return failed || place < characters.length ? undefined : node;
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["f", "\f"],
  ["0", "\0"],
]);
