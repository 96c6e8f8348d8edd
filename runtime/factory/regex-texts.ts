import { pick, type Random } from "./random.ts";
import { parseRegex, type RegexNode } from "./regex-syntax.ts";

/** Makes texts that probably match a pattern; the caller verifies them. */
export interface RegexTexts {
  /**
   * @param spread how far repetitions may exceed their minimum
   * @returns `undefined` if no text exists or it would be too long
   */
  make(random: Random, spread: number): string | undefined;
}

const LONGEST = 20_000;

const parsed = new Map<string, RegexTexts | undefined>();

/** @returns `undefined` for unsupported patterns */
export function regexTexts(
  source: string,
  flags: "u" | "",
  isAllowed: (character: string) => boolean,
): RegexTexts | undefined {
  const key = `${flags}/${isAllowed.name}/${source}`;
  if (parsed.has(key)) return parsed.get(key);
  const node = parseRegex(source);
  const made = node === undefined ? undefined : textsOf(node, flags, isAllowed);
  parsed.set(key, made);
  return made;
}

class TooLong extends Error {}

function textsOf(root: RegexNode, flags: "u" | "", isAllowed: (character: string) => boolean): RegexTexts {
  const classes = new Map<string, readonly string[]>();
  const members = (source: string): readonly string[] => {
    const cached = classes.get(source) ?? classMembers(source, flags, isAllowed);
    classes.set(source, cached);
    return cached;
  };

  return {
    make(random, spread) {
      const captured = new Map<number | string, string>();
      let length = 0;
      const count = (text: string): string => {
        length += text.length;
        if (length > LONGEST) throw new TooLong();
        return text;
      };

      function make(node: RegexNode): string {
        switch (node.kind) {
          case "nothing":
            return "";
          case "text":
            return count(node.text);
          case "class": {
            const character = pick(random, members(node.source));
            if (character === undefined) throw new TooLong();
            return count(character);
          }
          case "sequence":
            return node.items.map(make).join("");
          case "choice": {
            const option = pick(random, node.options);
            return option === undefined ? "" : make(option);
          }
          case "repeat": {
            const most = Math.min(node.max, node.min + spread);
            const times = random.int(node.min, most);
            if (times > LONGEST) throw new TooLong();
            let text = "";
            for (let index = 0; index < times; index++) text += make(node.item);
            return text;
          }
          case "group": {
            const text = make(node.item);
            captured.set(node.number, text);
            if (node.name !== undefined) captured.set(node.name, text);
            return text;
          }
          case "reference":
            return count(captured.get(node.to) ?? "");
        }
      }

      try {
        return make(root);
      } catch (error) {
        if (error instanceof TooLong) return undefined;
        throw error;
      }
    },
  };
}

/** Candidate characters, plain ones first. */
const POOL: readonly string[] = [
  ...range(0x20, 0x7e),
  "\t",
  "\n",
  "\r",
  ...range(0xa1, 0x17f),
  ...range(0x391, 0x3c9),
  ...range(0x410, 0x44f),
  ...range(0x5d0, 0x5ea),
  ...range(0x3041, 0x3096),
  ...range(0x4e00, 0x4e40),
  ...range(0x1f600, 0x1f620),
  "\0",
  "\u0001",
  "\u2028",
  "\u200b",
];

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** Prefers plain characters, because control characters make a value hard to read. */
function classMembers(source: string, flags: "u" | "", isAllowed: (character: string) => boolean): readonly string[] {
  let pattern: RegExp;
  try {
    pattern = new RegExp(`^(?:${source})$`, flags);
  } catch {
    return [];
  }
  const own = [...source.matchAll(/\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})|([^\\[\]^-])/giu)].map(
    ([, braced, four, two, raw]) =>
      raw ?? String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(braced ?? four ?? two ?? "0", 16))),
  );
  const fitting = [...new Set([...POOL, ...own])].filter(
    (character) => pattern.test(character) && isAllowed(character),
  );
  const plain = fitting.filter((character) => /^[\w.~ -]$/.test(character));
  const negated = source.startsWith("[^") || source === "." || /^\\[DWSP]/.test(source);
  return plain.length > 0 && negated
    ? plain
    : fitting.filter((character) => character >= " ").length > 0
      ? fitting.filter((character) => character >= " ")
      : fitting;
}
