import type { Expected, Keyword } from "./keywords.ts";
import { message } from "./messages.ts";

/** One fault of a value. */
export interface CheckIssue {
  /** JSON Pointer (RFC 6901) of the fault. For a missing property, where it would be. `""` is the whole value. */
  readonly pointer: string;
  /** The keyword of JSON Schema that the value violates. */
  readonly keyword: Keyword;
  /** The value of the keyword, where its name is not enough. */
  readonly expected?: Expected;
  /** Text for people. */
  readonly message: string;
}

/** Checks report a missing value like one of the wrong type, so `undefined` becomes `required` here. */
export function toIssue(pointer: string, found: unknown, keyword: Keyword, expected: Expected | undefined): CheckIssue {
  if (found === undefined && pointer !== "" && !ABSENCE.has(keyword)) {
    return { pointer, keyword: "required", message: message("required", undefined, found) };
  }
  const text = message(keyword, expected, found);
  return expected === undefined ? { pointer, keyword, message: text } : { pointer, keyword, expected, message: text };
}

/** Keywords that can report missing values. */
const ABSENCE: ReadonlySet<Keyword> = new Set<Keyword>(["required", "dependentRequired", "never"]);
