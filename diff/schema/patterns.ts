import { matches } from "../../generator/facts/evaluator/patterns.ts";
import { makeText } from "../../judge/values/texts.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { findDifference } from "./automata.ts";
import type { Verdict } from "./verdict.ts";

/** How the strings of a new pattern relate to those of the old one. */
export type PatternVerdict = "same" | "narrower" | "wider" | "other" | "unknown";

const SAMPLES = 60;

/** Compares two patterns by the strings that they match. */
export function patternVerdict(old: string, next: string): PatternVerdict {
  const [within, around] = [patternWithin(old, next), patternWithin(next, old)];
  if (within === "no" && around === "no") return "other";
  if (within === "unknown" || around === "unknown") return "unknown";
  if (within === "yes" && around === "yes") return "same";
  return within === "yes" ? "wider" : "narrower";
}

const known = new Map<string, Verdict>();

/** Whether every string that matches one pattern matches another. */
export function patternWithin(source: string, other: string): Verdict {
  if (source === other) return "yes";
  const key = JSON.stringify([source, other]);
  const found = known.get(key) ?? decide(source, other);
  known.set(key, found);
  return found;
}

function decide(source: string, other: string): Verdict {
  const difference = findDifference(source, other);
  if (difference === undefined) return "yes";
  // Samples cannot prove that one pattern implies the other.
  if (difference === "unknown") return hasSampleOutside(source, other) ? "no" : "unknown";
  return "no";
}

function hasSampleOutside(source: string, other: string): boolean {
  const random = seededRandom(1);
  const recipe = {
    minLength: 0,
    maxLength: Infinity,
    patterns: [{ source, flags: "u" }],
    formats: [],
    alphabet: "any",
  } as const;
  return Array.from({ length: SAMPLES }).some(() => {
    const text = makeText(recipe, random, (candidate) => matches(source, "u", candidate) === true);
    return text !== undefined && matches(other, "u", text) === false;
  });
}
