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
function toIssue(pointer: string, found: unknown, keyword: Keyword, expected: Expected | undefined): CheckIssue {
  if (found === undefined && pointer !== "" && !ABSENCE.has(keyword)) {
    return { pointer, keyword: "required", message: message("required", undefined, found) };
  }
  const text = message(keyword, expected, found);
  return expected === undefined ? { pointer, keyword, message: text } : { pointer, keyword, expected, message: text };
}

/** Keywords that can report missing values. */
const ABSENCE: ReadonlySet<Keyword> = new Set<Keyword>(["required", "dependentRequired", "never"]);

/** Receives the faults that a check finds. */
export interface Findings {
  readonly count: number;
  /** Whether enough faults are recorded, so that the check ends. */
  readonly full: boolean;
  add(pointer: string, found: unknown, keyword: Keyword, expected: Expected | undefined): void;
}

/** Writes the messages. */
export class Issues implements Findings {
  count = 0;
  private readonly limit: number;
  // Most invalid values have one fault, which needs no array.
  private first: CheckIssue | undefined = undefined;
  private others: CheckIssue[] | undefined = undefined;

  /** @param limit how many are kept */
  constructor(limit: number) {
    this.limit = limit;
  }

  get full(): boolean {
    return this.count >= this.limit;
  }

  get list(): readonly CheckIssue[] {
    const { first, others } = this;
    if (first === undefined) return [];
    return others === undefined ? [first] : [first, ...others];
  }

  add(pointer: string, found: unknown, keyword: Keyword, expected: Expected | undefined): void {
    if (this.count >= this.limit) return;
    const issue = toIssue(pointer, found, keyword, expected);
    if (this.first === undefined) this.first = issue;
    else if (this.has(issue)) return;
    else (this.others ??= []).push(issue);
    this.count++;
  }

  /** Whether an earlier issue says the same. A missing value is reported once, whatever else its schema requires. */
  private has({ keyword, message, pointer }: CheckIssue): boolean {
    const isIt = (other: CheckIssue | undefined): boolean =>
      other?.pointer === pointer && other.keyword === keyword && (keyword === "required" || other.message === message);
    return isIt(this.first) || this.others?.some(isIt) === true;
  }
}

/** Faults are not counted beyond this number. */
const COUNTED = 100;

/**
 * Measures how far a value is from a schema. Another type counts most. Another constant is next, because constants
 * distinguish alternatives. Then come missing members, because a value with all members of an alternative is probably that one.
 */
export class Distance implements Findings {
  count = 0;
  value = 0;
  /** Pointer of the value. */
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  get full(): boolean {
    return this.count >= COUNTED;
  }

  add(pointer: string, found: unknown, keyword: Keyword, expected?: Expected): void {
    this.count++;
    if (pointer === this.base) {
      this.value += DECISIVE.has(keyword) ? Infinity : 4;
      return;
    }
    const isNear = pointer.indexOf("/", this.base.length + 1) === -1;
    const isConstant = keyword === "const" || (keyword === "enum" && Array.isArray(expected) && expected.length === 1);
    if (isConstant) this.value += isNear ? 500 : 2;
    else if (found === undefined || keyword === "required") this.value += isNear ? 20 : 3;
    else this.value += 2;
  }
}

const DECISIVE: ReadonlySet<Keyword> = new Set<Keyword>(["type", "const", "enum", "never"]);
