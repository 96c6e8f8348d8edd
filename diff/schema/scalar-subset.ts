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
import { patternWithin } from "./patterns.ts";
import { all, type Verdict, worst } from "./verdict.ts";

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

function isInteger({ assertions, integer }: Cell): boolean {
  return integer || multiplesOf(assertions).some((step) => Number.isInteger(step));
}

export function hasNumbers(cell: Cell): boolean {
  const integer = isInteger(cell);
  const lower = closedFor(lowerBound(cell.assertions), integer, 1);
  const upper = closedFor(upperBound(cell.assertions), integer, -1);
  if (lower === undefined || upper === undefined) return true;
  return lower.value < upper.value || (lower.value === upper.value && !lower.exclusive && !upper.exclusive);
}

export function stringsWithin(cell: Cell, other: Cell): Verdict {
  if (leastSize(cell.assertions, "Length") < leastSize(other.assertions, "Length")) return "no";
  if (mostSize(cell.assertions, "Length") > mostSize(other.assertions, "Length")) return "no";
  const own = patternsOf(cell);
  const patterns = all(patternsOf(other), (source) => {
    const verdicts = own.map((each) => patternWithin(each, source));
    if (verdicts.includes("yes")) return "yes";
    // One pattern alone decides: several, or a format, may imply it together.
    return isFree(cell) && own.length < 2 ? (verdicts[0] ?? "no") : "unknown";
  });
  return worst(patterns, () => (formatsWithin(cell, other) ? "yes" : "no"));
}

export function patternsOf({ assertions }: Cell): readonly string[] {
  return assertions.flatMap((assertion) => (assertion.kind === "pattern" ? [assertion.source] : []));
}

/** Whether a string cell allows all characters. */
function isFree({ formats }: Cell): boolean {
  return formats.length === 0;
}

export function formatsWithin(cell: Cell, other: Cell): boolean {
  return other.formats.every((format) => implies("", format) || cell.formats.some((own) => implies(own, format)));
}
