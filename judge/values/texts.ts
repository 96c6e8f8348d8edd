import { type Alphabet, isAllowed, isAllowedText } from "./alphabet.ts";
import { formatText, letters, longerText, smallTexts } from "./format-texts.ts";
import { chance, pick, type Random } from "../../runtime/factory/random.ts";
import { regexTexts } from "../../runtime/factory/regex-texts.ts";

/** The constraints of a string. */
export interface TextRules {
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly { readonly source: string; readonly flags: "u" | "" }[];
  readonly formats: readonly string[];
  readonly alphabet: Alphabet;
}

const TRIES = 120;

/** Longer strings cost more than they reveal. */
export const LONGEST_TEXT = 100_000;

/**
 * @param fits whether a string satisfies all constraints
 * @returns `undefined` if none was found
 */
export function makeText(rules: TextRules, random: Random, fits: (text: string) => boolean): string | undefined {
  const good = (text: string | undefined): text is string =>
    text !== undefined && isAllowedText(rules.alphabet, text) && fits(text);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const text = candidate(rules, random, attempt);
    if (good(text)) return text;
    if (text === undefined) continue;
    const missing = rules.minLength - [...text].length;
    if (missing > 0 && missing <= LONGEST_TEXT) {
      const format = rules.formats[0];
      const longer = format === undefined ? undefined : longerText(format, text, missing, random);
      for (const padded of [longer, text + letters(random, missing), letters(random, missing) + text]) {
        if (good(padded)) return padded;
      }
    } else if (missing < 0 && Number.isFinite(rules.maxLength)) {
      const shorter = [...text].slice(0, rules.maxLength).join("");
      if (good(shorter)) return shorter;
    }
  }
  return undefined;
}

/** Lengths above the minimum, within the limits. */
const SPREADS = [2, 1, 4, 8, 0, 16, 30, 60] as const;

function candidate(rules: TextRules, random: Random, attempt: number): string | undefined {
  const pattern = rules.patterns[attempt % Math.max(1, rules.patterns.length)];
  const turn = rules.formats.length > 0 && attempt % 2 === 0;
  if (pattern !== undefined && !turn) {
    const texts = regexTexts(pattern.source, pattern.flags, isAllowed(rules.alphabet));
    const targetLength = rules.minLength > 60 && attempt % 2 === 1 ? Math.min(rules.minLength, LONGEST_TEXT) : 0;
    const text = texts?.make(random, Math.max(SPREADS[attempt % SPREADS.length] ?? 2, targetLength));
    // A text that continues after the match is valid as well, and adds variety.
    return text !== undefined && !pattern.source.endsWith("$") && chance(random, 60) ? text + letters(random, 4) : text;
  }
  const format = rules.formats[attempt % Math.max(1, rules.formats.length)];
  if (format !== undefined) {
    const made = attempt > 10 && attempt % 3 === 0 ? pick(random, smallTexts(format)) : formatText(format, random);
    if (made !== undefined) return made;
  }
  return freeText(rules, random);
}

const UNUSUAL = ["é", "ß", "漢字", "🙂", '"', "'", "<b>", "\\", "a b", "%", "&", "0", "null", "-1"] as const;

function freeText({ minLength, maxLength, alphabet }: TextRules, random: Random): string | undefined {
  if (minLength > LONGEST_TEXT) return undefined;
  const most = Math.min(maxLength, minLength + (chance(random, 10) ? 40 : 12));
  // Defects are most likely at both limits.
  const length = chance(random, 10) ? minLength : chance(random, 10) ? most : random.int(minLength, most);
  if (alphabet !== "header" && chance(random, 8)) {
    const unusual = pick(random, UNUSUAL) ?? "";
    if ([...unusual].length <= length) return unusual + letters(random, length - [...unusual].length);
  }
  const text = letters(random, Math.max(length, length === 0 && maxLength > 0 && !chance(random, 20) ? 1 : length));
  // Long enough texts have two words.
  const half = text.length >> 1;
  return alphabet === "any" && half >= 4 ? `${text.slice(0, half)} ${text.slice(half + 1)}` : text;
}
