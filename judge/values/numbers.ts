import { isMultipleOf } from "../../runtime/validation/values.ts";
import { chance, pick, type Random } from "../../runtime/factory/random.ts";

/** The constraints of a number. */
export interface NumberRules {
  readonly integer: boolean;
  readonly least: number;
  readonly most: number;
  /** Whether the limits are exclusive. */
  readonly aboveLeast: boolean;
  readonly belowMost: boolean;
  readonly steps: readonly number[];
}

const TRIES = 60;

/** @returns `undefined` if no number was found */
export function makeNumber(rules: NumberRules, random: Random, fits: (value: number) => boolean): number | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const value = candidate(rules, random, attempt);
    if (value !== undefined && Number.isFinite(value) && fits(value)) return value === 0 ? 0 : value;
  }
  return undefined;
}

function candidate(rules: NumberRules, random: Random, attempt: number): number | undefined {
  const { integer, steps } = rules;
  const [least, most] = bounds(rules);
  const step = steps.length === 0 ? (integer ? 1 : undefined) : combined(steps, integer);
  if (step === undefined) return inRange(least, most, rules, random, attempt);
  let first = Math.ceil(least / step);
  let last = Math.floor(most / step);
  if (rules.aboveLeast && first * step <= rules.least) first++;
  if (rules.belowMost && last * step >= rules.most) last--;
  if (first > last) return attempt < 2 ? rounded(first + attempt, step) : undefined;
  const end = chance(random, 12) ? first : chance(random, 12) ? last : between(first, last, random);
  return rounded(end, step);
}

/** Rounds to the decimal notation: 3 * 0.1 is 0.3. */
function rounded(times: number, step: number): number {
  const value = times * step;
  if (isMultipleOf(value, step)) return value;
  return Number(value.toPrecision(15));
}

/** The least common multiple of the steps. */
function combined(steps: readonly number[], integer: boolean): number {
  const all = integer ? [...steps, 1] : steps;
  const [first = 1] = all.toSorted((a, b) => b - a);
  for (let times = 1; times <= 1000; times++) {
    const value = rounded(times, first);
    if (all.every((step) => isMultipleOf(value, step))) return value;
  }
  return first;
}

/** Numbers without limits stay small, so that they are plausible. */
function bounds({ least, most }: NumberRules): readonly [number, number] {
  if (Number.isFinite(least) && Number.isFinite(most)) return [least, most];
  if (Number.isFinite(least)) return [least, least < 0 ? Math.max(1000, least + 1000) : least + 1000];
  if (Number.isFinite(most)) return [most > 0 ? Math.min(0, most) : most - 1000, most];
  return [0, 1000];
}

function inRange(
  least: number,
  most: number,
  { aboveLeast, belowMost }: NumberRules,
  random: Random,
  attempt: number,
): number {
  if (!aboveLeast && chance(random, 10)) return least;
  if (!belowMost && chance(random, 10)) return most;
  if (most - least >= 2) {
    const whole = between(Math.ceil(least), Math.floor(most), random);
    const fraction = pick(random, [0, 0.5, 0.25, 0.1]) ?? 0;
    if (whole + fraction <= most) return whole + fraction;
  }
  const part = random.int(1, 999) / 1000;
  const value = least + (most - least) * part;
  return attempt % 2 === 0 ? Number(value.toPrecision(6)) : value;
}

function between(first: number, last: number, random: Random): number {
  const span = last - first;
  if (span <= 0x3fffffff) return first + random.int(0, span);
  return Math.min(last, first + Math.floor((random.int(0, 0x3fffffff) / 0x3fffffff) * span));
}
