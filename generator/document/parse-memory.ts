import type { Limits } from "./limits.ts";
import { type ParseOutcome, parseText } from "./parse.ts";

/** Parses like {@link parseText}. */
export type Parse = typeof parseText;

/** Caches parsed texts for a program that reads the same document repeatedly. */
export interface ParseMemory {
  readonly parse: Parse;
  /** Drops every file that was not requested since the last call. */
  sweep(): void;
}

interface Remembered {
  readonly text: string;
  readonly limits: Limits;
  readonly outcome: ParseOutcome;
}

/** Values are never mutated, so they can be shared. */
export function createParseMemory(): ParseMemory {
  let before = new Map<string, Remembered>();
  let now = new Map<string, Remembered>();
  return {
    parse(text, name, limits) {
      const known = now.get(name) ?? before.get(name);
      const same = known?.text === text && isSame(known.limits, limits);
      const remembered = same ? known : { text, limits, outcome: parseText(text, name, limits) };
      now.set(name, remembered);
      return remembered.outcome;
    },
    sweep() {
      before = now;
      now = new Map();
    },
  };
}

function isSame(one: Limits, other: Limits): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
