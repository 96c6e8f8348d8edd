import type { Json } from "../../generator/document/json.ts";
import type { Assertion } from "../../generator/ir/schema.ts";
import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import { leastSize, mostSize } from "./bounds.ts";
import type { Cell } from "./cell.ts";
import { cellsOf } from "./cells.ts";
import { type Identities, isCondition, isSameText } from "./conditions.ts";
import { type Contract, createTermKeys, type Term } from "./contract.ts";
import { isUnique, itemAt, itemsOf } from "./items.ts";
import { type Member, membersOf } from "./members.ts";
import { hasNumbers, numbersWithin, stringsWithin } from "./scalar-subset.ts";
import { all, type Verdict, worst } from "./verdict.ts";

/** A term with its document. */
export interface Sided {
  readonly contract: Contract;
  readonly term: Term;
}

/** One of the cells of a term. */
export interface SidedCell extends Sided {
  readonly cell: Cell;
}

export interface SubsetOptions {
  readonly direction: Direction;
  /**
   * The members that values may have beside the declared ones: any, as in JSON Schema; none, as in what generated
   * clients and servers send; or those that the other term does not declare either.
   */
  readonly undeclared: "any" | "unknown" | "none";
}

/** Decides whether every value of one term is a value of another. */
export interface Subsets {
  isSubset(one: Sided, other: Sided, options: SubsetOptions): Verdict;
  isCellSubset(one: SidedCell, other: SidedCell, options: SubsetOptions): Verdict;
  /** Whether every value of a cell is a value of a term. */
  isCovered(one: SidedCell, other: Sided, options: SubsetOptions): Verdict;
}

/** Most pairs of terms per question. */
const MOST_PAIRS = 20_000;

/** The state of the search for a disproof. */
interface Search {
  readonly identities: (one: Contract, other: Contract) => Identities;
  readonly keyOf: (term: Term) => string;
  readonly finalVerdicts: Map<string, Verdict>;
  /** Pairs under comparison. They count as subsets until disproved. */
  readonly open: Set<string>;
  /** Verdicts that depend on an open pair. */
  tentative: Map<string, Verdict>;
  /** Pairs compared for the current question. */
  pairs: number;
}

export function createSubsets(identities: (one: Contract, other: Contract) => Identities): Subsets {
  const search: Search = {
    identities,
    keyOf: createTermKeys(),
    finalVerdicts: new Map(),
    open: new Set(),
    tentative: new Map(),
    pairs: 0,
  };
  return {
    isSubset: (one, other, options) => isSubset(search, one, other, options),
    isCellSubset: (one, other, options) => isCellSubset(search, one, other, options),
    // Types show an alternative also if no value matches it.
    isCovered: (one, other, options) =>
      isEmpty(one.contract, one.cell, options) ? "no" : coveredBy(search, one, other, options),
  };
}

function isSubset(search: Search, one: Sided, other: Sided, options: SubsetOptions): Verdict {
  if (other.term.length === 0) return "yes";
  const key = `${search.keyOf(one.term)}<${search.keyOf(other.term)}${options.direction} ${options.undeclared}`;
  if (search.open.has(key)) return "yes";
  const cached = search.finalVerdicts.get(key) ?? search.tentative.get(key);
  if (cached !== undefined) return cached;
  const isOutermost = search.open.size === 0;
  if (isOutermost) search.pairs = 0;
  if (++search.pairs > MOST_PAIRS) return "unknown";
  search.open.add(key);
  const verdict = compareTerms(search, one, other, options);
  search.open.delete(key);
  if (verdict === "yes") search.tentative.set(key, verdict);
  else search.finalVerdicts.set(key, verdict);
  if (isOutermost) {
    // Verdicts that depend on a disproved pair are discarded.
    if (verdict === "yes") for (const [pair, yes] of search.tentative) search.finalVerdicts.set(pair, yes);
    search.tentative = new Map();
  }
  return verdict;
}

function compareTerms(search: Search, one: Sided, other: Sided, options: SubsetOptions): Verdict {
  const cells = cellsOf(one.contract, one.term);
  if (cells === undefined || cellsOf(other.contract, other.term) === undefined) {
    return isSameText(one.term, other.term, search.identities(one.contract, other.contract)) ? "yes" : "unknown";
  }
  return all(cells, (cell) => coveredBy(search, { ...one, cell }, other, options));
}

function coveredBy(search: Search, one: SidedCell, other: Sided, options: SubsetOptions): Verdict {
  const { cell } = one;
  if (cell.values !== undefined) return valuesWithin(one, cell.values, other, options);
  const others = cellsOf(other.contract, other.term);
  if (others === undefined) return "unknown";
  const same = others.filter(({ type }) => type === cell.type);
  let best: Verdict = "no";
  for (const candidate of same) {
    const verdict = isCellSubset(search, one, { ...other, cell: candidate }, options);
    if (verdict === "yes") return "yes";
    if (verdict === "unknown") best = "unknown";
  }
  if (isEmpty(one.contract, cell, options)) return "yes";
  if (best === "no" && same.length > 1 && (cell.type === "boolean" || cell.type === "number")) return "unknown";
  return best;
}

function valuesWithin(
  { contract, term }: Sided,
  values: readonly Json[],
  other: Sided,
  options: SubsetOptions,
): Verdict {
  return all(values, (value) => {
    const isOwn = contract.accepts(term, value, options.direction);
    if (isOwn === false) return "yes";
    const accepted = other.contract.accepts(other.term, value, options.direction);
    if (accepted === true) return "yes";
    return accepted === false && isOwn === true ? "no" : "unknown";
  });
}

function isCellSubset(search: Search, one: SidedCell, other: SidedCell, options: SubsetOptions): Verdict {
  const [cell, otherCell] = [one.cell, other.cell];
  if (cell.type !== otherCell.type) return "no";
  if (cell.values !== undefined) return valuesWithin(one, cell.values, other, options);
  const conditions = otherCell.assertions.filter(isCondition);
  const names = search.identities(one.contract, other.contract);
  const isMet = (condition: Assertion): boolean =>
    cell.assertions.some((own) => isSameText(own, condition, names)) &&
    (!isAboutTheRest(condition) || isSameText(partsOf(cell), partsOf(otherCell), names));
  const met = conditions.every(isMet);
  return worst(met ? "yes" : "unknown", () => byType(search, one, other, options));
}

/** Whether a condition depends on what the other keywords name. */
function isAboutTheRest({ kind }: Assertion): boolean {
  return kind === "unevaluatedItems" || kind === "unevaluatedProperties";
}

function partsOf({ arrays, objects }: Cell): readonly unknown[] {
  return [arrays, objects];
}

function byType(search: Search, one: SidedCell, other: SidedCell, options: SubsetOptions): Verdict {
  const [cell, otherCell] = [one.cell, other.cell];
  switch (cell.type) {
    case "null":
    case "binary":
      return "yes";
    case "boolean":
      return otherCell.values === undefined || otherCell.values.length > 1 ? "yes" : "no";
    case "number":
      return otherCell.values === undefined ? numbersWithin(cell, otherCell) : "no";
    case "string":
      return otherCell.values === undefined ? stringsWithin(cell, otherCell) : "no";
    case "array":
      return otherCell.values === undefined ? arraysWithin(search, one, other, options) : "no";
    case "object":
      return otherCell.values === undefined ? objectsWithin(search, one, other, options) : "no";
  }
}

function arraysWithin(search: Search, one: SidedCell, other: SidedCell, options: SubsetOptions): Verdict {
  const [cell, otherCell] = [one.cell, other.cell];
  const [own, theirs] = [itemsOf(cell), itemsOf(otherCell)];
  const { most } = own;
  if (leastSize(cell.assertions, "Items") < leastSize(otherCell.assertions, "Items")) return "no";
  if (most > theirs.most) return "no";
  if (isUnique(otherCell) && !isUnique(cell) && most > 1) return "no";
  const count = Math.min(Math.max(own.first, theirs.first) + 1, most);
  const indices = Array.from({ length: count }, (_, index) => index);
  return all(indices, (index) =>
    isSubset(
      search,
      { contract: one.contract, term: itemAt(own, index) },
      { contract: other.contract, term: itemAt(theirs, index) },
      options,
    ),
  );
}

function objectsWithin(search: Search, one: SidedCell, other: SidedCell, options: SubsetOptions): Verdict {
  const [cell, otherCell] = [one.cell, other.cell];
  const own = membersOf(one.contract, cell, options.direction);
  const theirs = membersOf(other.contract, otherCell, options.direction);
  const names = search.identities(one.contract, other.contract);
  const sub = (term: Term, otherTerm: Term): Verdict =>
    isSubset(search, { contract: one.contract, term }, { contract: other.contract, term: otherTerm }, options);
  const isSent = (member: Member | undefined): member is Member => member !== undefined && !member.hidden;

  const required = [...theirs.byName.values()].filter((member) => member.required && !member.hidden);
  if (required.some(({ name }) => own.byName.get(name)?.required !== true)) return "no";
  const ownRest: Term | undefined =
    own.rest === "closed"
      ? undefined
      : own.rest === "open"
        ? options.undeclared === "none"
          ? undefined
          : []
        : own.rest;
  const theirRest = (term: Term): Verdict =>
    theirs.rest === "closed"
      ? isNever(one.contract, term, options.direction)
        ? "yes"
        : "no"
      : theirs.rest === "open"
        ? "yes"
        : sub(term, theirs.rest);
  const declared = (): Verdict =>
    all(own.byName.values(), (member) => {
      if (!isSent(member) || (!member.declared && !member.required)) return "yes";
      const counterpart = theirs.byName.get(member.name);
      // Members of the other direction are ignored.
      if (counterpart?.hidden === true) return "yes";
      const verdict = counterpart?.declared === true ? sub(member.term, counterpart.term) : theirRest(member.term);
      return verdict === "no" && !member.required && isNever(one.contract, member.term, options.direction)
        ? "yes"
        : verdict;
    });
  const others = (): Verdict => {
    if (ownRest === undefined || (own.rest === "open" && options.undeclared === "unknown")) return "yes";
    return all(theirs.byName.values(), (member) =>
      !member.declared || member.hidden || own.byName.has(member.name) ? "yes" : sub(ownRest, member.term),
    );
  };
  const rest = (): Verdict => (ownRest === undefined ? "yes" : theirRest(ownRest));
  const patterns = (): Verdict =>
    theirs.patterns.every((pattern) => own.patterns.some((mine) => isSameText(mine, pattern, names)))
      ? "yes"
      : own.rest === "closed" && own.patterns.length === 0
        ? "yes"
        : "unknown";
  const propertyNames = (): Verdict =>
    all(otherCell.assertions, (assertion) => {
      if (assertion.kind !== "propertyNames") return "yes";
      const same = cell.assertions.flatMap((mine) => (mine.kind === "propertyNames" ? [mine.schema] : []));
      return same.length > 0 ? sub(same, [assertion.schema]) : "unknown";
    });
  return [declared, others, rest, patterns, propertyNames].reduce(
    (verdict: Verdict, next) => worst(verdict, next),
    sizes(cell, otherCell, own),
  );
}

/** Whether no value is valid, also because another keyword excludes all listed values. */
function isNever(contract: Contract, term: Term, direction: Direction): boolean {
  return (
    cellsOf(contract, term)?.every(({ values }) =>
      values?.every((value) => contract.accepts(term, value, direction) === false),
    ) === true
  );
}

/** Whether a required member allows no value, so that no object is valid. */
function isEmpty(contract: Contract, cell: Cell, { direction }: SubsetOptions): boolean {
  if (cell.type === "number") return !hasNumbers(cell);
  if (cell.type === "string") return leastSize(cell.assertions, "Length") > mostSize(cell.assertions, "Length");
  if (cell.type !== "object") return false;
  return [...membersOf(contract, cell, direction).byName.values()].some(
    (member) => member.required && !member.hidden && isNever(contract, member.term, direction),
  );
}

function sizes(cell: Cell, other: Cell, { byName, rest }: ReturnType<typeof membersOf>): Verdict {
  const required = [...byName.values()].filter((member) => member.required).length;
  const named = rest === "closed" ? byName.size : Infinity;
  const least = Math.max(required, leastSize(cell.assertions, "Properties"));
  const most = Math.min(named, mostSize(cell.assertions, "Properties"));
  if (least < leastSize(other.assertions, "Properties") || most > mostSize(other.assertions, "Properties")) return "no";
  return other.assertions.every(
    (assertion) =>
      assertion.kind !== "dependentRequired" ||
      assertion.requires.every(
        (name) =>
          byName.get(name)?.required === true ||
          cell.assertions.some(
            (own) =>
              own.kind === "dependentRequired" && own.property === assertion.property && own.requires.includes(name),
          ),
      ),
  )
    ? "yes"
    : "no";
}
