import { matches } from "../../generator/facts/evaluator/patterns.ts";
import { makeText } from "../../judge/values/texts.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { findDifference, type Texts } from "./automata.ts";
import { all, type Verdict, worst } from "./verdict.ts";

/** How the strings of a new pattern relate to those of the old one. */
export type PatternVerdict = "same" | "narrower" | "wider" | "other" | "unknown";

const SAMPLES = 60;

/** Compares two patterns by the strings that they match. */
export function patternVerdict(within: Verdict, around: Verdict): PatternVerdict {
  if (within === "no" && around === "no") return "other";
  if (within === "unknown" || around === "unknown") return "unknown";
  if (within === "yes" && around === "yes") return "same";
  return within === "yes" ? "wider" : "narrower";
}

/** Whether all texts match other patterns, and have a length between other limits. */
export function textsWithin(texts: Texts, { least, most, patterns }: Texts): Verdict {
  return worst(
    all(patterns, (source) => (texts.patterns.includes(source) ? "yes" : patternWithin(texts, source))),
    () =>
      worst(isEmpty({ ...texts, most: Math.min(texts.most, least - 1) }), () =>
        isEmpty({ ...texts, least: Math.max(texts.least, most + 1) }),
      ),
  );
}

/** Whether no text matches. */
function isEmpty(texts: Texts): Verdict {
  if (texts.least > texts.most || texts.least === Infinity) return "yes";
  if (texts.patterns.length === 0) return "no";
  const found = decided(texts, undefined);
  return found === "unknown" ? "no" : found;
}

const known = new Map<string, Verdict>();

function decided(texts: Texts, other: string | undefined): Verdict {
  const { least, most, patterns } = texts;
  const key = JSON.stringify([patterns, least, most, other]);
  const difference = known.get(key) === undefined ? findDifference(texts, other) : undefined;
  const verdict = known.get(key) ?? (difference === undefined ? "yes" : difference === "unknown" ? "unknown" : "no");
  known.set(key, verdict);
  return verdict;
}

function patternWithin(texts: Texts, other: string): Verdict {
  const verdict = decided(texts, other);
  // Samples cannot prove that one pattern implies the other.
  return verdict === "unknown" && hasSampleOutside(texts, other) ? "no" : verdict;
}

function hasSampleOutside({ least, most, patterns }: Texts, other: string): boolean {
  const random = seededRandom(1);
  const recipe = {
    minLength: least,
    maxLength: most,
    patterns: patterns.map((source) => ({ source, flags: "u" }) as const),
    formats: [],
    alphabet: "any",
  } as const;
  const isValid = (candidate: string): boolean => {
    const length = [...candidate].length;
    return length >= least && length <= most && patterns.every((source) => matches(source, "u", candidate) === true);
  };
  return Array.from({ length: SAMPLES }).some(() => {
    const text = makeText(recipe, random, isValid);
    return text !== undefined && matches(other, "u", text) === false;
  });
}
