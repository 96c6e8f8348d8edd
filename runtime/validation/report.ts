import type { AnyCheck, CheckReport } from "./check.ts";
import { Distance, type Findings } from "./findings.ts";
import type { Expected, Keyword } from "./keywords.ts";

/**
 * So many levels of parts are checked without a report first, because most parts are right, which is then told without
 * making anything. Deeper ones are not, so that every part is checked a few times at most.
 */
const TRIED = 2;

/** One for each part of a value that has something wrong. */
export class Report implements CheckReport {
  /** Pointer of the value that the check was called with. */
  private readonly base: string;
  private readonly findings: Findings;
  /** How many parts deep. */
  private readonly depth: number;
  readonly level: number;

  private constructor(base: string, findings: Findings, depth: number, level: number) {
    this.base = base;
    this.findings = findings;
    this.depth = depth;
    this.level = level;
  }

  /** For a value and all of its parts. */
  static of(findings: Findings): Report {
    return new Report("", findings, 0, 0);
  }

  within(path: string, check: AnyCheck, value: unknown): void {
    check(value, new Report(this.base + path, this.findings, this.depth + 1, this.level));
  }

  fails(path: string, check: AnyCheck, value: unknown): boolean {
    if (this.depth < TRIED && check(value)) return false;
    this.within(path, check, value);
    return this.findings.full;
  }

  distance(path: string, check: AnyCheck, value: unknown): number {
    const base = this.base + path;
    const distance = new Distance(base);
    check(value, new Report(base, distance, this.depth + 1, this.level + 1));
    return distance.value;
  }

  follow(path: string, check: AnyCheck, value: unknown): void {
    check(value, new Report(this.base + path, this.findings, this.depth + 1, this.level + 1));
  }

  get full(): boolean {
    return this.findings.full;
  }

  get clean(): boolean {
    return this.findings.count === 0;
  }

  add(path: string, found: unknown, keyword: Keyword, expected?: Expected): void {
    this.findings.add(this.base + path, found, keyword, expected);
  }
}
