import { escaped, stemOf } from "./words.ts";

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const NUMBER = `(\\d{1,2}|${NUMBERS.join("|")}|twenty)`;

const LIMIT = "\\b(?:at most|no more than|not more than|up to|maximum(?: of)?|limited to)";
const OWNER = "\\b(?:account|user|caller|customer|client|tenant|workspace|team|organi[sz]ation|company|you)s?";

/** Whether a sentence limits what an account may have: "An account can have at most 10 endpoints", "ten at a time". */
export function limitsAccount(sentence: string): boolean {
  const verb = "(?:(?:can|may) )?(?:have|has|own|owns|register|registers|create|creates|keep|keeps)";
  const number = `(?:${LIMIT} ${NUMBER}\\b|${NUMBER} (?:[\\w-]+ ){1,4}?(?:at (?:a|the same) time|at once|at most)\\b)`;
  return new RegExp(`${OWNER} ${verb} ${number}`, "i").test(sentence);
}

/** How many resources a sentence allows in another one. */
export interface Most {
  readonly count: number;
  /** The word before the resources: `draft` in "at most 10 draft orders". */
  readonly state?: string;
}

/** What follows the resources if only some of them count: "labels in use", "announcements that are pinned". */
const SOME =
  /^\W*(?:in (?!an?\b|the\b|one\b|each\b|any\b)\w+|[\w ]*\b(?:is|are|be) (?!allowed\b|possible\b|accepted\b)\w+)/i;

/**
 * How many resources a sentence allows in another one: 10 of "A project has at most 10 labels".
 *
 * @param word of the resources: `labels`
 */
export function mostOf(sentence: string, word: string): Most | undefined {
  const text = sentence.replaceAll("`", "");
  if (/\b(?:per|in (?:one|a|each)) (?:page|request|call|minute|hour|day|week|month|year)\b/i.test(text))
    return undefined;
  const pattern = new RegExp(`${LIMIT} ${NUMBER} (?:([\\w-]+) )?${escaped(stemOf(word))}\\w*`, "i");
  const [found, number = "", state] = pattern.exec(text) ?? [];
  if (found === undefined || SOME.test(text.slice(text.indexOf(found) + found.length))) return undefined;
  const index = NUMBERS.indexOf(number.toLowerCase());
  const count = index >= 0 ? index + 1 : number.toLowerCase() === "twenty" ? 20 : Number(number);
  return { count, ...(state !== undefined && { state: state.toLowerCase() }) };
}
