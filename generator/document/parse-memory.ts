import type { Limits } from "./limits.ts";
import { type ParseOutcome, parseText } from "./parse.ts";

/** Parses as {@link parseText} does. */
export type Parse = typeof parseText;

/** What was parsed before, for a program that reads the same document again and again: a text that is the same is not parsed again. */
export interface ParseMemory {
  readonly parse: Parse;
  /** Forgets every file that was not asked for since the last call. */
  sweep(): void;
}

interface Remembered {
  readonly text: string;
  readonly limits: Limits;
  readonly outcome: ParseOutcome;
}

/** Values of a document are never mutated, so that they may be handed out twice. */
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
