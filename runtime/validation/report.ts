import type { Expected, Keyword } from "./messages.ts";

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

/** What a check writes into. */
export class CheckReport {
  /** Pointer of the value that the check was called with. */
  readonly base: string;
  readonly #findings: CheckFinding[];
  readonly #limit: number;
  /** How many alternatives deep this report is. */
  readonly level: number;

  /** @param limit how many findings are kept; checks end when there are as many */
  constructor(limit: number, base: string = "", level: number = 0, findings: CheckFinding[] = []) {
    this.base = base;
    this.level = level;
    this.#findings = findings;
    this.#limit = limit;
  }

  /** For the check of a part of the value; what it finds is found by this one too. */
  at(path: string): CheckReport {
    return path === "" ? this : new CheckReport(this.#limit, this.base + path, this.level, this.#findings);
  }

  /** A report of its own for a part of the value: for alternatives, whose findings may not count. */
  apart(path: string): CheckReport {
    return new CheckReport(this.#limit, this.base + path, this.level + 1);
  }

  get findings(): readonly CheckFinding[] {
    return this.#findings;
  }

  get full(): boolean {
    return this.#findings.length >= this.#limit;
  }

  add(path: string, keyword: Keyword, expected?: Expected): void {
    if (!this.full) this.#findings.push({ pointer: this.base + path, keyword, expected });
  }

  /** Takes over what a report for an alternative found. */
  adopt(other: CheckReport): void {
    for (const finding of other.#findings) if (!this.full) this.#findings.push(finding);
  }
}

/** An alternative of `anyOf` or `oneOf`: its name for people, and its check. */
export type CheckBranch = readonly [name: string, check: AnyCheck];
