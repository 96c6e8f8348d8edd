/** The syntax tree of an ECMA-262 regular expression. */
export type RegexNode =
  /** No character: `^`, `$`, or another condition, such as a lookaround, whose content is left out. */
  | { readonly kind: "nothing"; readonly condition: "^" | "$" | "other" }
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

interface Parser {
  readonly characters: string[];
  place: number;
  failed: boolean;
  groups: number;
}

/** @returns `undefined` for unsupported syntax; the regex engine decides whether the pattern is valid */
export function parseRegex(source: string): RegexNode | undefined {
  const characters = [...source];
  const parser: Parser = { characters, place: 0, groups: 0, failed: false };
  const node = choice(parser, 0);
  return parser.failed || parser.place < characters.length ? undefined : node;
}

function look(parser: Parser, text: string): boolean {
  return parser.characters.slice(parser.place, parser.place + text.length).join("") === text;
}

function choice(parser: Parser, depth: number): RegexNode {
  if (depth > DEEPEST) {
    parser.failed = true;
    parser.place = parser.characters.length;
    return { kind: "nothing", condition: "other" };
  }
  const options = [sequence(parser, depth)];
  while (parser.characters[parser.place] === "|") {
    parser.place++;
    options.push(sequence(parser, depth));
  }
  const [only] = options;
  return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
}

function sequence(parser: Parser, depth: number): RegexNode {
  const items: RegexNode[] = [];
  while (
    parser.place < parser.characters.length &&
    parser.characters[parser.place] !== "|" &&
    parser.characters[parser.place] !== ")"
  ) {
    items.push(quantified(parser, atom(parser, depth)));
  }
  return { kind: "sequence", items };
}

function quantified(parser: Parser, item: RegexNode): RegexNode {
  const sign = parser.characters[parser.place];
  let range: readonly [number, number] | undefined;
  if (sign === "*") range = [0, Infinity];
  else if (sign === "+") range = [1, Infinity];
  else if (sign === "?") range = [0, 1];
  else if (sign === "{") {
    const match = /^\{(\d+)(,(\d*))?\}/.exec(parser.characters.slice(parser.place, parser.place + 40).join(""));
    if (match === null) return item;
    const [whole, least = "0", comma, most] = match;
    range = [Number(least), comma === undefined ? Number(least) : most === "" ? Infinity : Number(most)];
    parser.place += whole.length - 1;
  }
  if (range === undefined) return item;
  parser.place++;
  if (parser.characters[parser.place] === "?") parser.place++;
  const [min, max] = range;
  return { kind: "repeat", item, min, max };
}

function atom(parser: Parser, depth: number): RegexNode {
  const character = parser.characters[parser.place++] ?? "";
  switch (character) {
    case "^":
    case "$":
      return { kind: "nothing", condition: character };
    case ".":
      return { kind: "class", source: "." };
    case "[":
      return { kind: "class", source: classSource(parser) };
    case "(":
      return group(parser, depth);
    case "\\":
      return escape(parser);
    default:
      return { kind: "text", text: character };
  }
}

function classSource(parser: Parser): string {
  const start = parser.place - 1;
  while (parser.place < parser.characters.length && parser.characters[parser.place] !== "]")
    parser.place += parser.characters[parser.place] === "\\" ? 2 : 1;
  parser.place++;
  return parser.characters.slice(start, parser.place).join("");
}

function group(parser: Parser, depth: number): RegexNode {
  const around = ["?=", "?!", "?<=", "?<!"].some((text) => look(parser, text));
  const name = /^\?<([\p{ID_Continue}$]+)>/u.exec(parser.characters.slice(parser.place, parser.place + 100).join(""));
  const plain = /^\?[ims]*(?:-[ims]+)?:/.exec(parser.characters.slice(parser.place, parser.place + 10).join(""));
  let number = 0;
  if (plain !== null) parser.place += plain[0].length;
  else if (around) parser.place += look(parser, "?<=") || look(parser, "?<!") ? 3 : 2;
  else {
    number = ++parser.groups;
    if (name !== null) parser.place += [...name[0]].length;
  }
  const item = choice(parser, depth + 1);
  if (parser.characters[parser.place] !== ")") parser.failed = true;
  parser.place++;
  if (around) return { kind: "nothing", condition: "other" };
  if (number === 0) return item;
  const called = name?.[1];
  return { kind: "group", number, item, ...(called !== undefined && { name: called }) };
}

function escape(parser: Parser): RegexNode {
  const rest = parser.characters.slice(parser.place, parser.place + 60).join("");
  const boundary = /^[bB]/.exec(rest);
  const set = /^(?:[dDwWsS]|[pP]\{[^}]*\})/.exec(rest);
  const numbered = /^[1-9]\d*/.exec(rest);
  const named = /^k<([^>]+)>/.exec(rest);
  const coded = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\})/.exec(rest);
  const control = /^c([a-zA-Z])/.exec(rest);
  const found = set ?? numbered ?? named ?? coded ?? control ?? boundary;
  parser.place += found === null ? 1 : [...found[0]].length;
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
  if (boundary !== null) return { kind: "nothing", condition: "other" };
  const character = [...rest][0] ?? "";
  return { kind: "text", text: ESCAPED.get(character) ?? character };
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["f", "\f"],
  ["0", "\0"],
]);
