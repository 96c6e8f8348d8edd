import type { AnyCheck, CheckReport } from "./check.ts";
import { Distance, type Findings } from "./findings.ts";
import type { Expected, Keyword } from "./keywords.ts";

/**
 * The number of levels that are first checked without a report, which allocates nothing. Most parts are valid. Deeper levels skip
 * this, so that no part is checked more than a few times.
 */
const TRIED = 2;

/** Results that are stored if one value can reach one check in several ways. */
interface Shared {
  /** Which checks have reported the issues of which values. */
  readonly reported: Map<Findings, Map<AnyCheck, Set<string>>>;
  readonly distances: Map<AnyCheck, Map<unknown, number>>[];
}

/** Results by the findings of the outermost report. Most checks store none. */
const shared = new WeakMap<Findings, Shared>();

/** A report for one part of a value that has an issue. */
export class Report implements CheckReport {
  /** Pointer of the value that is checked. */
  private readonly base: string;
  private readonly findings: Findings;
  /** The findings of the outermost report. */
  private readonly root: Findings;
  /** Nesting of the part. */
  private readonly depth: number;
  readonly level: number;

  private constructor(base: string, findings: Findings, root: Findings, depth: number, level: number) {
    this.base = base;
    this.findings = findings;
    this.root = root;
    this.depth = depth;
    this.level = level;
  }

  /** A report for a value and all its parts. */
  static of(findings: Findings): Report {
    return new Report("", findings, findings, 0, 0);
  }

  isFirst(check: AnyCheck): boolean {
    const all = shared.get(this.root) ?? { reported: new Map(), distances: [] };
    shared.set(this.root, all);
    const places = entry(entry(all.reported, this.findings, newMap<AnyCheck, Set<string>>), check, newSet);
    return places.size < places.add(`${this.level}${this.base}`).size;
  }

  within(path: string, check: AnyCheck, value: unknown): void {
    check(value, new Report(this.base + path, this.findings, this.root, this.depth + 1, this.level));
  }

  fails(path: string, check: AnyCheck, value: unknown): boolean {
    if (this.depth < TRIED && check(value)) return false;
    this.within(path, check, value);
    return this.findings.full;
  }

  distance(path: string, check: AnyCheck, value: unknown): number {
    const known = shared.get(this.root)?.distances;
    if (known === undefined) return this.measure(path, check, value);
    const ofCheck = entry((known[this.level] ??= new Map()), check, newMap<unknown, number>);
    const found = ofCheck.get(value) ?? this.measure(path, check, value);
    ofCheck.set(value, found);
    return found;
  }

  private measure(path: string, check: AnyCheck, value: unknown): number {
    const base = this.base + path;
    const distance = new Distance(base);
    check(value, new Report(base, distance, this.root, this.depth + 1, this.level + 1));
    return distance.value;
  }

  follow(path: string, check: AnyCheck, value: unknown): void {
    check(value, new Report(this.base + path, this.findings, this.root, this.depth + 1, this.level + 1));
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

function entry<Key, Value>(all: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

function newMap<Key, Value>(): Map<Key, Value> {
  return new Map();
}

function newSet(): Set<string> {
  return new Set();
}
