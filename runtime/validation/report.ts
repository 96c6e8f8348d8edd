import type { Expected, Keyword } from "./keywords.ts";

/**
 * A generated check: whether a value is what the contract says. With a report it does not stop at the first thing that
 * is wrong but notes each there; `issuesOf` gives it one.
 */
export type CheckOf<Value> = (value: unknown, report?: CheckReport) => value is Value;

/** A check as others call it, when the type of the value is of no interest. */
export type AnyCheck = (value: unknown, report?: CheckReport) => boolean;

/** Something wrong, before it is put into words. */
export interface CheckFinding {
  readonly pointer: string;
  readonly keyword: Keyword;
  readonly expected: Expected | undefined;
}

/** What reports for the parts of one value have in common. */
interface Findings {
  readonly list: CheckFinding[];
  /** How many are kept; checks end when there are as many. */
  readonly limit: number;
  /** How many alternatives deep they are. */
  readonly level: number;
}

/** What a check writes into. Made for every part of a value that has a check of its own, so that it is kept small. */
export class CheckReport {
  /** Pointer of the value that the check was called with. */
  readonly base: string;
  private readonly found: Findings;

  private constructor(base: string, found: Findings) {
    this.base = base;
    this.found = found;
  }

  /** @param limit how many findings are kept */
  static of(limit: number): CheckReport {
    return new CheckReport("", { list: [], limit, level: 0 });
  }

  /** For the check of a part of the value; what it finds is found by this one too. */
  at(path: string): CheckReport {
    return new CheckReport(this.base + path, this.found);
  }

  /** A report of its own for a part of the value: for alternatives, whose findings may not count. */
  apart(path: string): CheckReport {
    return new CheckReport(this.base + path, { list: [], limit: this.found.limit, level: this.found.level + 1 });
  }

  get findings(): readonly CheckFinding[] {
    return this.found.list;
  }

  /** How many alternatives deep this report is. */
  get level(): number {
    return this.found.level;
  }

  get full(): boolean {
    return this.found.list.length >= this.found.limit;
  }

  add(path: string, keyword: Keyword, expected?: Expected): void {
    if (!this.full) this.found.list.push({ pointer: this.base + path, keyword, expected });
  }

  /** Takes over what a report for an alternative found. */
  adopt(other: CheckReport): void {
    for (const finding of other.found.list) if (!this.full) this.found.list.push(finding);
  }
}

/** An alternative of `anyOf` or `oneOf`: its name for people, and its check. */
export type CheckBranch = readonly [name: string, check: AnyCheck];
