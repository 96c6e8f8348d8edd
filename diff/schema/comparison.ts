import { difference } from "../sets.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Direction } from "../../judge/schema/evaluator.ts";
import type { Step } from "../change.ts";
import { compareCells } from "./alternatives.ts";
import { compareAnnotations } from "./annotations.ts";
import type { Cell } from "./cell.ts";
import { cellsOf, isPlain, TooMany } from "./cells.ts";
import { isSameText } from "./conditions.ts";
import type { Contract, Term } from "./contract.ts";
import { createSameness } from "./sameness.ts";
import type { Scope, ValueChange } from "./scope.ts";
import { spellTypes } from "./spelling.ts";
import { createSubsets, type Subsets } from "./subset.ts";

/** Two compared schemas and their direction: two models, or two inline schemas. */
export interface ComparedPair {
  /** Model name; empty for inline schemas. */
  readonly name: string;
  readonly changes: readonly ValueChange[];
  /** The pairs that it references. */
  readonly inner: ReadonlySet<ComparedPair>;
  /** Pointers to both schemas. */
  readonly old: Pointer;
  readonly new: Pointer;
}

export interface SchemaComparison {
  readonly subsets: Subsets;
  /** Compares two terms; `undefined` if they are equal. */
  compare(old: Term, next: Term, direction: Direction): ComparedPair | undefined;
  /** Renamed models. */
  readonly renamed: ReadonlyMap<Pointer, Pointer>;
}

interface Job {
  readonly pair: ComparedPair & {
    readonly changes: ValueChange[];
    readonly inner: Set<ComparedPair>;
    /** The terms that were compared. Recursive schemas reach them again. */
    readonly seen: Set<string>;
  };
  readonly old: Term;
  readonly next: Term;
  readonly direction: Direction;
  readonly path: readonly Step[];
}

export function createSchemaComparison(old: Contract, next: Contract): SchemaComparison {
  const { isChanged, isSame } = createSameness(old, next);
  /** Conditions are compared as text, so they must not reference a changed model. */
  const identityIn = ({ identityOf }: Contract): ((target: Pointer) => string) =>
    identityOf === old.identityOf
      ? (target) => (isChanged(target) ? `${identityOf(target)}, changed` : identityOf(target))
      : identityOf;
  const subsets = createSubsets((one, other) => ({ old: identityIn(one), next: identityIn(other) }));
  const pairs = new Map<string, Job["pair"]>();
  const renamed = new Map<Pointer, Pointer>();
  const ids = new WeakMap<Term[number], number>();
  let lastId = 0;
  const [names, newNames] = [identities(old), identities(next)];

  function compare(before: Term, after: Term, direction: Direction): ComparedPair | undefined {
    const jobs: Job[] = [];
    const root: Job["pair"] = {
      name: "",
      changes: [],
      inner: new Set(),
      seen: new Set(),
      old: before[0]?.at ?? "#",
      new: after[0]?.at ?? "#",
    };
    schedule({ pair: root, old: before, next: after, direction, path: [] }, jobs);
    // Jobs add further jobs during the loop.
    for (const job of jobs) work(job, jobs);
    return root.changes.length + root.inner.size === 0 ? undefined : root;
  }

  function schedule(job: Job, jobs: Job[]): void {
    const [one, other] = [job.old[0], job.next[0]];
    if (job.old.length === 1 && job.next.length === 1 && one !== undefined && other !== undefined) {
      if (isSame(one, other)) return noteNames(one, other);
    }
    const [target, counterpart] = [targetOf(job.old), targetOf(job.next)];
    if (one === undefined || other === undefined || target === undefined || counterpart === undefined) {
      const key = `${keyOf(job.old)} ${keyOf(job.next)}`;
      if (!job.pair.seen.has(key)) jobs.push(job);
      job.pair.seen.add(key);
      return;
    }
    noteNames(one, other);
    // Keywords next to a `$ref` belong to the place, not to the model.
    compareAnnotations(scopeOf(job, jobs), one, other);
    const key = `${target} ${counterpart} ${job.direction}`;
    const existing = pairs.get(key);
    if (existing !== undefined) {
      job.pair.inner.add(existing);
      return;
    }
    const [model, match] = [old.models.get(target), next.models.get(counterpart)];
    if (model === undefined || match === undefined) return;
    const pair: Job["pair"] = {
      name: match.name,
      changes: [],
      inner: new Set(),
      seen: new Set(),
      old: target,
      new: counterpart,
    };
    pairs.set(key, pair);
    job.pair.inner.add(pair);
    schedule({ pair, old: [model.schema], next: [match.schema], direction: job.direction, path: [] }, jobs);
  }

  function keyOf(term: Term): string {
    const key = term.map((schema) => {
      const id = ids.get(schema) ?? ++lastId;
      ids.set(schema, id);
      return id;
    });
    return key.join("&");
  }

  function noteNames(one: Term[number], other: Term[number]): void {
    if (one.shape.kind !== "ref" || other.shape.kind !== "ref") return;
    const [name, otherName] = [old.identityOf(one.shape.target), next.identityOf(other.shape.target)];
    if (name !== otherName && !newNames.has(name) && !names.has(otherName)) {
      renamed.set(one.shape.target, other.shape.target);
    }
  }

  function work(job: Job, jobs: Job[]): void {
    const scope = scopeOf(job, jobs);
    const [one, other] = [job.old[0], job.next[0]];
    if (one !== undefined && other !== undefined) compareAnnotations(scope, one, other);
    const places = {
      old: job.pair.old,
      new: job.pair.new,
      ...(one && { old: one.at }),
      ...(other && { new: other.at }),
    };
    const [cells, others] = [alternativesOf(old, job.old), alternativesOf(next, job.next)];
    if (cells === undefined || others === undefined) {
      if (!isSameText(job.old, job.next, scope.identities)) scope.emit("schema-undecided", places);
      return;
    }
    if (!compareTypes(scope, places, cells, others)) return;
    const byType = Map.groupBy(others, ({ type }) => type);
    for (const [type, group] of Map.groupBy(cells, (cell) => cell.type)) {
      compareCells(scope, job.old, job.next, group, byType.get(type) ?? []);
    }
  }

  function scopeOf(job: Job, jobs: Job[]): Scope {
    const { changes } = job.pair;
    return {
      old,
      new: next,
      direction: job.direction,
      path: job.path,
      subsets,
      identities: { old: identityIn(old), next: identityIn(next) },
      emit: (rule, places, spelling = {}) => {
        const terms = { old: job.old, next: job.next, direction: job.direction };
        changes.push({ rule, path: job.path, terms, ...places, ...spelling });
      },
      within: (step) => scopeOf({ ...job, path: [...job.path, step] }, jobs),
      compare: (before, after, step) => {
        if (before.length + after.length > 0) {
          schedule({ ...job, old: before, next: after, path: [...job.path, ...step] }, jobs);
        }
      },
    };
  }

  return { subsets, compare, renamed };
}

/** Compares the sets of types. Returns whether more must be compared. */
function compareTypes(
  scope: Scope,
  places: { readonly old: Pointer; readonly new: Pointer },
  cells: readonly Cell[],
  others: readonly Cell[],
): boolean {
  const [before, after] = [new Set(cells.map(({ type }) => type)), new Set(others.map(({ type }) => type))];
  const [gone, added] = [difference(before, after), difference(after, before)];
  if (gone.size + added.size === 0) return true;
  const spelling = { before: spellTypes(cells), after: spellTypes(others) };
  if (gone.size === 0 || added.size === 0) {
    const isNull = (types: ReadonlySet<string>): boolean => types.size === 1 && types.has("null");
    if (isNull(added)) scope.emit("null-allowed", places, spelling);
    else if (isNull(gone)) scope.emit("null-not-allowed", places, spelling);
    else scope.emit(added.size > 0 ? "type-widened" : "type-narrowed", places, spelling);
  } else scope.emit("type-changed", places, spelling);
  const isAny = (some: readonly Cell[]): boolean => some.length > 3 && some.every(isPlain);
  return difference(before, difference(before, after)).size > 0 && !isAny(cells) && !isAny(others);
}

function alternativesOf(contract: Contract, term: Term): readonly Cell[] | undefined {
  try {
    return cellsOf(contract, term);
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

/** The model that a term references without further constraints. */
function targetOf(term: Term): Pointer | undefined {
  const [only, ...others] = term;
  if (only?.shape.kind !== "ref" || others.length > 0 || only.assertions.length > 0) return undefined;
  return only.shape.target;
}

function identities(contract: Contract): ReadonlySet<string> {
  return new Set([...contract.models.keys()].map((at) => contract.identityOf(at)));
}
