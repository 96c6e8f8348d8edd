import type { Expected, Keyword } from "./keywords.ts";
import { message } from "./messages.ts";

/** One thing that is wrong with a value. */
export interface CheckIssue {
  /** JSON Pointer (RFC 6901) of what is wrong; of a missing property, where it would be. `""` is the value as a whole. */
  readonly pointer: string;
  /** The keyword of JSON Schema that asks for it. */
  readonly keyword: Keyword;
  /** What the keyword asks for, as far as it says more than its name. */
  readonly expected?: Expected;
  /** What is wrong, for people. */
  readonly message: string;
}

/** Checks do not tell what is missing from what is of another type: `undefined` is neither. */
export function toIssue(pointer: string, found: unknown, keyword: Keyword, expected: Expected | undefined): CheckIssue {
  if (found === undefined && pointer !== "" && !ABSENCE.has(keyword)) {
    return { pointer, keyword: "required", message: message("required", undefined, found) };
  }
  const text = message(keyword, expected, found);
  return expected === undefined ? { pointer, keyword, message: text } : { pointer, keyword, expected, message: text };
}

/** Keywords that may be about what is not there. */
const ABSENCE: ReadonlySet<Keyword> = new Set<Keyword>(["required", "dependentRequired", "never"]);
