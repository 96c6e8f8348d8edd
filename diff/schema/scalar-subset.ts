import {
  closedFor,
  dividesInto,
  isWithin,
  leastSize,
  lowerBound,
  mostSize,
  multiplesOf,
  upperBound,
} from "./bounds.ts";
import type { Cell } from "./cell.ts";
import { implies } from "./formats.ts";
import type { Texts } from "./automata.ts";
import { textsWithin } from "./patterns.ts";
import { type Verdict, worst } from "./verdict.ts";

/** Whether every number that a cell allows is allowed by the other. */
export function numbersWithin(cell: Cell, other: Cell): Verdict {
  const integer = isInteger(cell);
  if (isInteger(other) && !integer) return "no";
  const lower = closedFor(lowerBound(cell.assertions), integer, 1);
  const upper = closedFor(upperBound(cell.assertions), integer, -1);
  if (!isWithin(lower, lowerBound(other.assertions), 1)) return "no";
  if (!isWithin(upper, upperBound(other.assertions), -1)) return "no";
  const steps = [...multiplesOf(cell.assertions), ...(integer ? [1] : [])];
  if (!stepsWithin(steps, multiplesOf(other.assertions))) return "no";
  return formatsWithin(cell, other) ? "yes" : "no";
}

/** Whether every multiple of all steps is a multiple of all others. */
export function stepsWithin(steps: readonly number[], others: readonly number[]): boolean {
  return others.every((step) => steps.some((own) => dividesInto(own, step)));
}

/** Whether only integers are allowed. */
function isInteger({ assertions, integer }: Cell): boolean {
  return integer || multiplesOf(assertions).some((step) => Number.isInteger(step));
}

/** Whether the bounds of a cell leave any number. */
export function hasNumbers(cell: Cell): boolean {
  const integer = isInteger(cell);
  const lower = closedFor(lowerBound(cell.assertions), integer, 1);
  const upper = closedFor(upperBound(cell.assertions), integer, -1);
  if (lower === undefined || upper === undefined) return true;
  return lower.value < upper.value || (lower.value === upper.value && !lower.exclusive && !upper.exclusive);
}

/** Whether every string that a cell allows is allowed by the other. */
export function stringsWithin(cell: Cell, other: Cell): Verdict {
  const [texts, others] = [textsOf(cell), textsOf(other)];
  const lengths = textsWithin(texts, { ...others, patterns: [] });
  const patterns = textsWithin(texts, { ...ANY_TEXT, patterns: others.patterns });
  // A format may imply a pattern.
  const isImplied = patterns === "no" && cell.formats.length > 0;
  return worst(lengths, () =>
    worst(isImplied ? "unknown" : patterns, () => (formatsWithin(cell, other) ? "yes" : "no")),
  );
}

export const ANY_TEXT: Texts = { patterns: [], least: 0, most: Infinity };

export function textsOf({ assertions }: Cell): Texts {
  return {
    patterns: assertions.flatMap((assertion) => (assertion.kind === "pattern" ? [assertion.source] : [])),
    least: leastSize(assertions, "Length"),
    most: mostSize(assertions, "Length"),
  };
}

/** Whether the formats of a cell imply those of the other. */
export function formatsWithin(cell: Cell, other: Cell): boolean {
  return other.formats.every((format) => implies("", format) || cell.formats.some((own) => implies(own, format)));
}
