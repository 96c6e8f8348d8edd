import { difference } from "../match.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Level } from "../audience.ts";
import type { Step } from "../change.ts";
import { type ValueRule, valueRule } from "../rules/catalogue.ts";
import { compareCells } from "./alternatives.ts";
import { compareAnnotations } from "./annotations.ts";
import type { Cell } from "./cell.ts";
import { cellsOf, isPlain } from "./cells.ts";
import { isSameText } from "./conditions.ts";
import { createGeneratedTypes, type GeneratedTypes, isIntricate, type TypedPair } from "./generated-types.ts";
import { type Contract, createTermKeys, type Term } from "./contract.ts";
import { createSameness, type Sameness } from "./sameness.ts";
import type { Scope, ValueChange } from "./scope.ts";
import { spellTypes } from "./spelling.ts";
import { compareWrapped } from "./wrapped.ts";
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
  readonly old: Contract;
  readonly next: Contract;
  readonly subsets: Subsets;
  /** Compares two terms; `undefined` if they are equal. @param optional whether the value may be absent */
  compare(old: Term, next: Term, direction: Direction, optional?: boolean): ComparedPair | undefined;
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
  readonly optional: boolean;
}

interface Comparing extends SchemaComparison {
  readonly sameness: Sameness;
  readonly pairs: Map<string, Job["pair"]>;
  readonly renamed: Map<Pointer, Pointer>;
  readonly keyOf: (term: Term) => string;
  readonly names: { readonly old: ReadonlySet<string>; readonly next: ReadonlySet<string> };
  readonly generated: GeneratedTypes;
}

export function createSchemaComparison(old: Contract, next: Contract): SchemaComparison {
  const comparing: Comparing = {
    subsets: createSubsets((one, other) => ({ old: identityIn(comparing, one), next: identityIn(comparing, other) })),
    compare: (old, next, direction, optional = false) => compare(comparing, { old, next, direction, optional }),
    old,
    next,
    sameness: createSameness(old, next),
    pairs: new Map(),
    renamed: new Map(),
    keyOf: createTermKeys(),
    names: { old: identities(old), next: identities(next) },
    generated: createGeneratedTypes(old, next),
  };
  return comparing;
}

/** Conditions are compared as text, so they must not reference a changed model. */
function identityIn(comparing: Comparing, { identityOf }: Contract): (target: Pointer) => string {
  return identityOf === comparing.old.identityOf
    ? (target) => (comparing.sameness.isChanged(target) ? `${identityOf(target)}, changed` : identityOf(target))
    : identityOf;
}

function compare(comparing: Comparing, terms: Omit<Job, "pair" | "path">): ComparedPair | undefined {
  const jobs: Job[] = [];
  const root: Job["pair"] = {
    name: "",
    changes: [],
    inner: new Set(),
    seen: new Set(),
    old: terms.old[0]?.at ?? "#",
    new: terms.next[0]?.at ?? "#",
  };
  schedule(comparing, { ...terms, pair: root, path: [] }, jobs);
  // Jobs add further jobs during the loop.
  for (const job of jobs) work(comparing, job, jobs);
  compareGenerated(comparing, jobs);
  return root.changes.length + root.inner.size === 0 ? undefined : root;
}

function schedule(comparing: Comparing, job: Job, jobs: Job[]): void {
  const [one, other] = [job.old[0], job.next[0]];
  if (job.old.length === 1 && job.next.length === 1 && one !== undefined && other !== undefined) {
    if (comparing.sameness.isSame(one, other)) return noteNames(comparing, one, other);
  }
  const [target, counterpart] = [targetOf(job.old), targetOf(job.next)];
  if (one === undefined || other === undefined || target === undefined || counterpart === undefined) {
    const key = `${comparing.keyOf(job.old)} ${comparing.keyOf(job.next)}`;
    if (!job.pair.seen.has(key)) jobs.push(job);
    job.pair.seen.add(key);
    return;
  }
  noteNames(comparing, one, other);
  // Keywords next to a `$ref` belong to the place, not to the model.
  compareAnnotations(scopeOf(comparing, job, jobs), one, other);
  const key = `${target} ${counterpart} ${job.direction}`;
  const existing = comparing.pairs.get(key);
  if (existing !== undefined) {
    job.pair.inner.add(existing);
    return;
  }
  const [model, match] = [comparing.old.models.get(target), comparing.next.models.get(counterpart)];
  if (model === undefined || match === undefined) return;
  const pair: Job["pair"] = {
    name: match.name,
    changes: [],
    inner: new Set(),
    seen: new Set(),
    old: target,
    new: counterpart,
  };
  comparing.pairs.set(key, pair);
  job.pair.inner.add(pair);
  const models = { old: [model.schema], next: [match.schema], direction: job.direction, optional: false };
  schedule(comparing, { ...models, pair, path: [] }, jobs);
}

function noteNames(comparing: Comparing, one: Term[number], other: Term[number]): void {
  if (one.shape.kind !== "ref" || other.shape.kind !== "ref") return;
  const [name, otherName] = [comparing.old.identityOf(one.shape.target), comparing.next.identityOf(other.shape.target)];
  if (name !== otherName && !comparing.names.next.has(name) && !comparing.names.old.has(otherName)) {
    comparing.renamed.set(one.shape.target, other.shape.target);
  }
}

function work(comparing: Comparing, job: Job, jobs: Job[]): void {
  const scope = scopeOf(comparing, job, jobs);
  const [one, other] = [job.old[0], job.next[0]];
  if (one !== undefined && other !== undefined) compareAnnotations(scope, one, other);
  const places = {
    old: job.pair.old,
    new: job.pair.new,
    ...(one && { old: one.at }),
    ...(other && { new: other.at }),
  };
  const [cells, others] = [cellsOf(comparing.old, job.old), cellsOf(comparing.next, job.next)];
  // Types show a schema that allows no value, too.
  const isEmpty = cells?.length === 0 && others?.length === 0;
  if (cells === undefined || others === undefined || isEmpty) {
    if (!isEmpty && one !== undefined && other !== undefined && compareModels(scope, one, other)) return;
    // No value tells whether a model changed.
    const names = { old: comparing.old.identityOf, next: comparing.next.identityOf };
    if (!isSameText(job.old, job.next, isEmpty ? names : scope.identities)) scope.emit("schema-undecided", places);
    return;
  }
  if (compareNullable(scope, places, cells, others)) return;
  if (compareWrapped(scope) || !compareTypes(scope, places, cells, others)) return;
  const byType = Map.groupBy(others, ({ type }) => type);
  for (const [type, group] of Map.groupBy(cells, (cell) => cell.type)) {
    compareCells(scope, group, byType.get(type) ?? []);
  }
}

/** Compares unions of models that have too many alternatives. Returns whether the new one has all of the old models. */
function compareModels(scope: Scope, old: Term[number], next: Term[number]): boolean {
  const [before, after] = [modelsIn(scope.old, old), modelsIn(scope.new, next)];
  if (before === undefined || after === undefined || [...before.keys()].some((name) => !after.has(name))) return false;
  for (const [name, schema] of before) {
    scope.compare([schema], [after.get(name) ?? schema], [{ kind: "alternative", name }]);
  }
  const added = [...after].filter(([name]) => !before.has(name));
  const places = { old: old.at, new: added[0]?.[1].at };
  if (added.length > 0) scope.emit("alternative-added", places, { after: added.map(([name]) => name).join(", ") });
  return true;
}

/** The alternatives of a union by their names; `undefined` if any has none. */
function modelsIn(contract: Contract, { shape, assertions }: Term[number]): ReadonlyMap<string, Schema> | undefined {
  if (shape.kind !== "union" || assertions.length > 0) return undefined;
  const named = shape.members.flatMap((member) =>
    member.shape.kind === "ref" ? [[contract.identityOf(member.shape.target), member] as const] : [],
  );
  return named.length === shape.members.length ? new Map(named) : undefined;
}

function scopeOf(comparing: Comparing, job: Job, jobs: Job[]): Scope {
  const { changes } = job.pair;
  const terms = { old: job.old, next: job.next, direction: job.direction };
  return {
    old: comparing.old,
    new: comparing.next,
    terms,
    direction: job.direction,
    path: job.path,
    optional: job.optional,
    subsets: comparing.subsets,
    identities: { old: identityIn(comparing, comparing.old), next: identityIn(comparing, comparing.next) },
    emit: (rule, places, spelling = {}) => changes.push({ rule, path: job.path, terms, ...places, ...spelling }),
    noteNames: (one, other) => noteNames(comparing, one, other),
    within: (step) => scopeOf(comparing, { ...job, path: [...job.path, step] }, jobs),
    compare: (before, after, step, optional = false) => {
      if (before.length + after.length > 0) {
        schedule(comparing, { ...job, old: before, next: after, path: [...job.path, ...step], optional }, jobs);
      }
    },
  };
}

/** Compares models that may be null at this place. What changed inside is reported at the model. Returns whether both are. */
function compareNullable(
  scope: Scope,
  places: { readonly old: Pointer; readonly new: Pointer },
  cells: readonly Cell[],
  others: readonly Cell[],
): boolean {
  const [model, match] = [modelIn(scope.terms.old), modelIn(scope.terms.next)];
  if (model === undefined || match === undefined) return false;
  // A model that may be null itself changes nothing where null is allowed anyway.
  if (hasNull(cellsOf(scope.old, [model])) !== hasNull(cellsOf(scope.new, [match]))) return false;
  const [before, after] = [hasNull(cells), hasNull(others)];
  const spelling = { before: spellTypes(cells), after: spellTypes(others) };
  if (before !== after) scope.emit(after ? "null-allowed" : "null-not-allowed", places, spelling);
  scope.compare([model], [match], []);
  return true;
}

function hasNull(cells: readonly Cell[] = []): boolean {
  return cells.some(({ type }) => type === "null");
}

/** The reference to a model, also if null is the only alternative to it. */
function modelIn(term: Term): Schema | undefined {
  const [only] = term;
  if (only?.shape.kind !== "union") return targetOf(term) === undefined ? undefined : only;
  const [model, ...others] = only.shape.members.filter(({ shape }) => shape.kind !== "null");
  const isNullable = others.length === 0 && only.shape.members.length === 2 && only.assertions.length === 0;
  return isNullable && model !== undefined && targetOf([model]) !== undefined ? model : undefined;
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

/** Reports types that change although no keyword tells: what the types of `allOf`, discriminators and patterns say differs. */
function compareGenerated(comparing: Comparing, jobs: readonly Job[]): void {
  const { generated, sameness } = comparing;
  // Inner schemas come last. What is reported of one explains the type of those around it.
  for (const { direction, next, old, pair, path } of jobs.toReversed()) {
    const [one, other] = [old[0], next[0]];
    if (one === undefined || other === undefined || old.length + next.length > 2) continue;
    if (!isIntricate(one, comparing.old) && !isIntricate(other, comparing.next)) continue;
    const isUnchanged = (target: Pointer, match: Pointer): boolean =>
      comparing.old.identityOf(target) === comparing.next.identityOf(match) && !sameness.isChanged(target);
    const isInner = (target: Pointer, match: Pointer): boolean =>
      [...pair.inner].some((inner) => inner.old === target && inner.new === match);
    const typed: TypedPair = {
      old: one,
      next: other,
      direction,
      isPair: (target, match) => isUnchanged(target, match) || isInner(target, match),
    };
    const isReported = (role: "reader" | "writer"): boolean =>
      pair.changes.some(({ rule }) => isSevere(valueRule(rule)[role]));
    const report = (rule: ValueRule): unknown =>
      pair.changes.push({ rule, path, terms: { old, next, direction }, old: one.at, new: other.at });
    if (!isReported("reader") && !generated.isReadable(typed)) report("generated-type-widened");
    if (!isReported("writer") && !generated.isWritable(typed)) report("generated-type-narrowed");
  }
}

function isSevere(level: Level): boolean {
  return level === "breaking" || level === "risky";
}

/** The model that a term references without further constraints. */
function targetOf(term: Term): Pointer | undefined {
  const [only, ...others] = term;
  if (only?.shape.kind !== "ref" || others.length > 0 || only.assertions.length > 0) return undefined;
  if (only.shape.dynamic !== undefined) return undefined;
  return only.shape.target;
}

function identities(contract: Contract): ReadonlySet<string> {
  return new Set([...contract.models.keys()].map((at) => contract.identityOf(at)));
}
