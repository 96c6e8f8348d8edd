import type { Expected, Keyword } from "./keywords.ts";

/**
 * A generated check: whether a value is what the contract says. With a report it does not stop at the first thing that
 * is wrong but notes each there; `issuesOf` gives it one.
 */
export type CheckOf<Value> = (value: unknown, report?: CheckReport) => value is Value;

/** A check as others call it, when the type of the value is of no interest. */
export type AnyCheck = (value: unknown, report?: CheckReport) => boolean;

/** An alternative of `anyOf` or `oneOf`: its name for people, and its check. */
export type CheckBranch = readonly [name: string, check: AnyCheck];

/** What a check writes into: for the value it was called with, or for a part of it that has a check of its own. */
export interface CheckReport {
  /** How many alternatives deep. */
  readonly level: number;
  /** There is enough: the check is to end. */
  readonly full: boolean;
  /** Nothing has been found. */
  readonly clean: boolean;
  /** Whether it is the first time that a check, whose results are shared, is to tell what is wrong with this value. */
  isFirst(check: AnyCheck): boolean;
  add(path: string, found: unknown, keyword: Keyword, expected?: Expected): void;
  /** Checks a part of the value that is wrong; what that finds is found by this report too. */
  within(path: string, check: AnyCheck, value: unknown): void;
  /**
   * As `within`, for a part that may be right. @returns whether the check is to end here, because there is enough already
   */
  fails(path: string, check: AnyCheck, value: unknown): boolean;
  /** How far a part of the value is from what an alternative asks for. Nothing of it is found by this report. */
  distance(path: string, check: AnyCheck, value: unknown): number;
  /** Checks a part of the value by the alternative that was meant. */
  follow(path: string, check: AnyCheck, value: unknown): void;
}
