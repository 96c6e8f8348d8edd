import { parseRegex, type RegexNode } from "../../runtime/factory/regex-syntax.ts";

/** A state of a finite automaton. */
interface State {
  /** Transitions without a character. `^` and `$` hold only at the start and the end of the text. */
  readonly free: { readonly to: number; readonly condition?: "^" | "$" }[];
  readonly steps: { readonly characters: ReadonlySet<string>; readonly to: number }[];
}

interface Automaton {
  readonly states: readonly State[];
  readonly final: number;
}

/** The states that an automaton may be in after some text. */
interface Position {
  readonly states: ReadonlySet<number>;
  readonly isStart: boolean;
}

const START: Position = { states: new Set([0]), isStart: true };

const MOST_STATES = 20_000;

/** Most visited states per question. */
const MOST_VISITS = 2_000_000;

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code));

/** Further characters that `.`, `\\s` and negated classes tell apart. */
const SPECIAL = [..."\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeffé日😀"];

/** The syntax that an automaton cannot express, or whose classes list no characters: `(?i:`, `\\p{L}`. */
const OPAQUE = /\(\?[ims]*-?[ims]+:|\\[pP]\{/;

/** The texts that match all patterns, and have a length between two limits. */
export interface Texts {
  readonly patterns: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** Lengths beyond it are not counted. */
const LONGEST = 300;

/**
 * Searches a text that does not match a pattern, the shortest. Without a pattern, it searches any text.
 *
 * @returns `undefined` if there is none, `"unknown"` if it cannot be told: lookarounds, references, too many states
 */
export function findDifference(texts: Texts, other?: string): { readonly text: string } | "unknown" | undefined {
  const sources = [...texts.patterns, ...(other === undefined ? [] : [other])];
  const trees = sources.flatMap((source) => (OPAQUE.test(source) ? [] : (parseRegex(source) ?? [])));
  const candidates = [...new Set([...ASCII, ...SPECIAL, ...sources.flatMap(namedIn)])];
  const automata = trees.flatMap((tree) => automatonOf(tree, candidates) ?? []);
  if (automata.length < sources.length || texts.least > LONGEST) return "unknown";
  const found = search(automata, texts, { isExcluding: other !== undefined, candidates });
  return typeof found === "object" && [...found.text].length > texts.most ? "unknown" : found;
}

/** The characters that a pattern names, and their neighbours: a class changes only there. */
function namedIn(source: string): readonly string[] {
  const escapes = [...source.matchAll(/\\x([\da-f]{2})|\\u([\da-f]{4})|\\u\{([\da-f]{1,6})\}/gi)];
  const codes = [
    ...[...source].map((character) => character.codePointAt(0) ?? 0),
    ...escapes.map(([, short, long, any]) => Number.parseInt(short ?? long ?? any ?? "0", 16)),
  ];
  return codes
    .flatMap((code) => [code - 1, code, code + 1])
    .filter((code) => code >= 0 && code <= 0x10ffff)
    .map((code) => String.fromCodePoint(code));
}

/** One character of each set that no class tells apart. */
function representatives(automata: readonly Automaton[], candidates: readonly string[]): readonly string[] {
  const classes = new Set(
    automata.flatMap(({ states }) => states.flatMap(({ steps }) => steps.map((step) => step.characters))),
  );
  const all = [...classes];
  const byKey = new Map<string, string>();
  for (const character of candidates) {
    const key = all.map((characters) => (characters.has(character) ? "1" : "0")).join("");
    if (!byKey.has(key)) byKey.set(key, character);
  }
  return [...byKey.values()];
}

/** An automaton for all texts that contain a match. */
function automatonOf(tree: RegexNode, candidates: readonly string[]): Automaton | undefined {
  const states: State[] = [];
  const classes = new Map<string, ReadonlySet<string>>();
  const charactersIn = (source: string): ReadonlySet<string> => {
    const pattern = new RegExp(`^(?:${source})$`, "u");
    const known = classes.get(source) ?? new Set(candidates.filter((character) => pattern.test(character)));
    classes.set(source, known);
    return known;
  };
  const any = new Set(candidates);
  const state = (): number => {
    if (states.length > MOST_STATES) throw new RangeError("too many states");
    return states.push({ free: [], steps: [] }) - 1;
  };
  const link = (from: number, to: number, condition?: "^" | "$"): number => {
    states[from]?.free.push({ to, ...(condition !== undefined && { condition }) });
    return to;
  };
  const step = (from: number, to: number, characters: ReadonlySet<string>): number => {
    states[from]?.steps.push({ characters, to });
    return to;
  };
  const add = (node: RegexNode, from: number): number => {
    switch (node.kind) {
      case "nothing":
        if (node.condition === "other") throw new RangeError("a condition");
        return link(from, state(), node.condition);
      case "text":
        return [...node.text].reduce((last, character) => step(last, state(), new Set([character])), from);
      case "class":
        return step(from, state(), charactersIn(node.source));
      case "sequence":
        return node.items.reduce((last, item) => add(item, last), from);
      case "choice": {
        const end = state();
        for (const option of node.options) link(add(option, link(from, state())), end);
        return end;
      }
      case "repeat":
        return repeat(node, from);
      case "group":
        return add(node.item, from);
      case "reference":
        throw new RangeError("a reference");
    }
  };
  const repeat = ({ item, max, min }: Extract<RegexNode, { kind: "repeat" }>, from: number): number => {
    let last = from;
    for (let count = 0; count < min; count++) last = add(item, last);
    const end = state();
    if (max === Infinity) {
      const loop = link(last, state());
      link(add(item, loop), loop);
      return link(loop, end);
    }
    for (let count = min; count < max; count++) {
      link(last, end);
      last = add(item, last);
    }
    return link(last, end);
  };
  try {
    const start = state();
    step(start, start, any);
    const final = add(tree, link(start, state()));
    step(final, final, any);
    return { states, final };
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @param isExcluding whether the last automaton must not match */
function search(
  automata: readonly Automaton[],
  { least, most }: Texts,
  { candidates, isExcluding }: { readonly isExcluding: boolean; readonly candidates: readonly string[] },
): ReturnType<typeof findDifference> {
  const alphabet = representatives(automata, candidates);
  const excluded = isExcluding ? automata.length - 1 : -1;
  const isCounted = most <= LONGEST;
  const queue = [{ text: "", length: 0, positions: automata.map(() => START) }];
  const seen = new Set<string>();
  let visits = 0;
  // The queue grows during the loop.
  for (const { length, positions, text } of queue) {
    const reached = automata.map((automaton, index) => reach(automaton, positions[index] ?? START, false));
    visits += alphabet.length * reached.reduce((sum, states) => sum + states.size, 0);
    if (visits > MOST_VISITS) return "unknown";
    const isMatch = (automaton: Automaton, index: number): boolean =>
      reach(automaton, positions[index] ?? START, true).has(automaton.final) === (index !== excluded);
    if (length >= least && automata.every(isMatch)) return { text };
    // Every continuation matches the excluded pattern, or is too long.
    const isDone = isExcluding && reached[excluded]?.has(automata[excluded]?.final ?? -1) === true;
    if (isDone || (isCounted && length >= most)) continue;
    for (const character of alphabet) {
      const next = automata.map((automaton, index) => advance(automaton, reached[index] ?? new Set(), character));
      const states = next.map((position) => [...position.states].toSorted((a, b) => a - b).join());
      const key = [Math.min(length + 1, isCounted ? most : least), ...states].join(" ");
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ text: text + character, length: length + 1, positions: next });
    }
  }
  return undefined;
}

/** The states that are reached without a further character. */
function reach({ states }: Automaton, { isStart, states: from }: Position, isEnd: boolean): ReadonlySet<number> {
  const reached = new Set(from);
  // A Set iterates over elements that are added during the loop.
  for (const index of reached) {
    for (const { condition, to } of states[index]?.free ?? []) {
      if (condition === undefined || (condition === "^" ? isStart : isEnd)) reached.add(to);
    }
  }
  return reached;
}

function advance({ final, states }: Automaton, from: ReadonlySet<number>, character: string): Position {
  const next = new Set<number>();
  for (const index of from) {
    for (const { characters, to } of states[index]?.steps ?? []) if (characters.has(character)) next.add(to);
  }
  // Whatever follows a match, the text still matches.
  return { states: next.has(final) ? new Set([final]) : next, isStart: false };
}
