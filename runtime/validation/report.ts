import type { AnyCheck, CheckReport } from "./check.ts";
import { Distance, type Findings } from "./findings.ts";
import type { Expected, Keyword } from "./keywords.ts";

/**
 * So many levels of parts are checked without a report first, because most parts are right, which is then told without
 * making anything. Deeper ones are not, so that every part is checked a few times at most.
 */
const TRIED = 2;

/** What has been found out once, where several ways lead from one value to one check. */
interface Shared {
  /** Which checks have told what is wrong with which values. */
  readonly told: Map<Findings, Map<AnyCheck, Set<string>>>;
  readonly distances: Map<AnyCheck, Map<unknown, number>>[];
}

/** By what the outermost report writes into; of most checks there is none. */
const shared = new WeakMap<Findings, Shared>();

/** One for each part of a value that has something wrong. */
export class Report implements CheckReport {
  /** Pointer of the value that the check was called with. */
  private readonly base: string;
  private readonly findings: Findings;
  /** What the outermost report writes into. */
  private readonly root: Findings;
  /** How many parts deep. */
  private readonly depth: number;
  readonly level: number;

  private constructor(base: string, findings: Findings, root: Findings, depth: number, level: number) {
    this.base = base;
    this.findings = findings;
    this.root = root;
    this.depth = depth;
    this.level = level;
  }

  /** For a value and all of its parts. */
  static of(findings: Findings): Report {
    return new Report("", findings, findings, 0, 0);
  }

  isFirst(check: AnyCheck): boolean {
    const all = shared.get(this.root) ?? { told: new Map(), distances: [] };
    shared.set(this.root, all);
    const places = entry(entry(all.told, this.findings, newMap<AnyCheck, Set<string>>), check, newSet);
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
