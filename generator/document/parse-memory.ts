import { parseEdited } from "./json-edit.ts";
import type { Limits } from "./limits.ts";
import { type Parsed, type ParseOutcome, parseText } from "./parse.ts";
import { shareUnchanged } from "./unchanged.ts";

/** Parses as {@link parseText} does. */
export type Parse = typeof parseText;

/**
 * What was parsed before, for a program that reads the same document again and again: a text that is the same is not parsed anew,
 * and of one that is another every part of the value that is as it was is the same object.
 */
export interface ParseMemory {
  readonly parse: Parse;
  /** Forgets every file that was not asked for since the last call. */
  sweep(): void;
}

interface Remembered {
  readonly text: string;
  readonly limits: Limits;
  readonly outcome: ParseOutcome;
  /** The last text in which nothing was wrong; while one edits, some are broken in between. */
  readonly sound?: Sound;
}

interface Sound {
  readonly text: string;
  readonly parsed: Parsed;
}

/** Values of a document are never mutated, so that they may be handed out twice. */
export function createParseMemory(): ParseMemory {
  let before = new Map<string, Remembered>();
  let now = new Map<string, Remembered>();
  return {
    parse(text, name, limits) {
      const known = now.get(name) ?? before.get(name);
      const alike = known !== undefined && isSame(known.limits, limits) ? known : undefined;
      const remembered = alike?.text === text ? alike : read(text, name, limits, alike?.sound);
      now.set(name, remembered);
      return remembered.outcome;
    },
    sweep() {
      before = now;
      now = new Map();
    },
  };
}

function read(text: string, name: string, limits: Limits, sound: Sound | undefined): Remembered {
  const edited = sound && parseEdited(sound, text, limits);
  if (edited !== undefined)
    return { text, limits, outcome: { parsed: edited, problems: [] }, sound: { text, parsed: edited } };
  const outcome = parseText(text, name, limits);
  if (outcome.parsed === undefined) return { text, limits, outcome, ...(sound !== undefined && { sound }) };
  // Places in YAML are found by the objects themselves.
  const parsed = { ...outcome.parsed, value: shareUnchanged(sound?.parsed.value, outcome.parsed.value) };
  const { problems } = outcome;
  return { text, limits, outcome: { parsed, problems }, ...(problems.length === 0 && { sound: { text, parsed } }) };
}

function isSame(one: Limits, other: Limits): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
