import { difference } from "../match.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Cell } from "./cell.ts";
import { cellsOf } from "./cells.ts";
import type { Contract, Term } from "./contract.ts";
import { type Member, membersOf } from "./members.ts";
import { compareObjects } from "./objects.ts";
import { compareNumbers, compareSizes, compareStrings } from "./scalars.ts";
import { isSameText } from "./conditions.ts";
import { compareConditions, compareUnevaluated } from "./compare-conditions.ts";
import { holderAmong, type Scope, sidesOf } from "./scope.ts";
import { spellAll, without } from "./spelling.ts";
import type { Sided, SubsetOptions } from "./subset.ts";
import { isExcluded, isUnique, itemAt, itemsOf } from "./items.ts";

/** One alternative of a contract. */
type Alternative = readonly [contract: Contract, cell: Cell];

/** Compares the cells of one type: enumerations as sets, alternatives as matched pairs. */
export function compareCells(scope: Scope, cells: readonly Cell[], others: readonly Cell[]): void {
  const [one, another] = [cells[0], others[0]];
  if (one === undefined || another === undefined) return;
  if (isListed(cells) && isListed(others)) return compareValues(scope, cells, others);
  if (cells.length === 1 && others.length === 1) return comparePair(scope, one, another);
  const pairs = matchAlternatives(scope, cells, others);
  for (const [cell, match] of pairs) {
    if (cell.alternative !== undefined && match.alternative !== undefined) {
      scope.noteNames(cell.alternative, match.alternative);
    }
    const name = namedAlternative(scope.new, match) ?? namedAlternative(scope.old, cell);
    const inner = name === undefined ? scope : scope.within({ kind: "alternative", name });
    comparePair(inner, cell, match);
  }
  const [old, next] = sidesOf(scope, scope.terms.old, scope.terms.next);
  const isCovered = (own: Sided, cell: Cell, their: Sided, undeclared: SubsetOptions["undeclared"]): boolean =>
    cell.alternative !== undefined &&
    scope.subsets.isCovered({ ...own, cell }, their, { direction: scope.direction, undeclared }) === "yes";
  const matched = new Set(pairs.values());
  const lost = cells.filter((cell) => !pairs.has(cell) && !isCovered(old, cell, next, "any"));
  const unmatched = others.filter((cell) => !matched.has(cell) && !isCovered(next, cell, old, "any"));
  // Nobody sends properties that no contract names, so these alternatives only have more properties.
  const [names, otherNames] = [namesIn(scope, scope.old, cells), namesIn(scope, scope.new, others)];
  const merged = lost.filter((cell) => isCovered(old, cell, next, "unknown"));
  const included = unmatched.filter(
    (cell) =>
      isCovered(next, cell, old, "unknown") && [...namesIn(scope, scope.new, [cell])].some((name) => names.has(name)),
  );
  for (const name of difference(namesIn(scope, scope.old, merged), otherNames))
    scope.within({ kind: "property", name }).emit("property-removed", { old: one.at, new: another.at });
  for (const name of difference(namesIn(scope, scope.new, included), names))
    scope.within({ kind: "property", name }).emit("property-added", { old: one.at, new: another.at });
  const gone = lost.filter((cell) => !merged.includes(cell));
  const added = unmatched.filter((cell) => !included.includes(cell));
  const swallows = (cell: Cell): boolean => others.some((each) => each !== cell && isPart(scope, next, each, cell));
  // Values that match two alternatives of a `oneOf` are rejected.
  const overlapping =
    others.find((cell) => cell.exclusive === true && !matched.has(cell) && swallows(cell)) ??
    [...pairs].find(
      ([cell, match]) =>
        match.exclusive === true &&
        others.some(
          (each) =>
            each !== match &&
            !areApart(scope, [scope.new, each], [scope.new, match]) &&
            (wereApart(scope, pairs, cell, each, cells) || isAnyOf(cell, match)),
        ),
    )?.[1];
  if (overlapping !== undefined) {
    const [place, before] = placesOf(overlapping, cells, scope.terms.old);
    scope.emit("alternatives-overlap", { old: before, new: place });
  }
  reportAlternatives(scope, cells, others, gone, added);
  if (one.discriminator !== undefined && another.discriminator !== undefined) {
    if (one.discriminator !== another.discriminator) {
      const spelling = { before: one.discriminator, after: another.discriminator };
      scope.emit("discriminator-changed", { old: one.at, new: another.at }, spelling);
    }
  }
}

/** Whether objects could match several alternatives before. */
function isAnyOf(old: Cell, next: Cell): boolean {
  return old.alternative !== undefined && old.exclusive !== true && next.type === "object";
}

/** The properties that objects among the alternatives declare. */
function namesIn({ direction }: Scope, contract: Contract, cells: readonly Cell[]): ReadonlySet<string> {
  const objects = cells.filter(({ type }) => type === "object");
  return new Set(objects.flatMap((cell) => [...membersOf(contract, cell, direction).byName.keys()]));
}

function reportAlternatives(
  scope: Scope,
  cells: readonly Cell[],
  others: readonly Cell[],
  gone: readonly Cell[],
  added: readonly Cell[],
): void {
  const [firstGone, firstAdded] = [gone[0], added[0]];
  if (firstGone !== undefined) {
    const [place, after] = placesOf(firstGone, others, scope.terms.next);
    const places = { old: place, new: after };
    // `anyOf: [{enum: [...]}, {type: string}]` suggests values, and allows others.
    if (isListed(others) && !isListed(gone)) scope.emit("enum-added", places, { after: spellListed(others) });
    else scope.emit("alternative-removed", places, { before: namesOf(scope, scope.old, gone) });
  }
  if (firstAdded !== undefined) {
    const [place, before] = placesOf(firstAdded, cells, scope.terms.old);
    const places = { old: before, new: place };
    if (isListed(cells) && !isListed(added)) return scope.emit("enum-removed", places, { before: spellListed(cells) });
    // Nobody has to tell one string from another.
    const isTold = cells.length === 1 && (firstAdded.type === "object" || firstAdded.type === "array");
    scope.emit(isTold ? "union-introduced" : "alternative-added", places, {
      after: namesOf(scope, scope.new, added),
    });
  }
}

/** Where an alternative is listed, and where the other contract lacks it. */
function placesOf(cell: Cell, others: readonly Cell[], [other]: Term): readonly [own: Pointer, other: Pointer] {
  const own = cell.alternative?.at ?? cell.at;
  const parts = others.flatMap(({ alternative }) => alternative?.at ?? []);
  return [own, holderAmong(parts, own, other?.at ?? "#")];
}

/** Whether all values are listed. */
function isListed(cells: readonly Cell[]): boolean {
  return cells.every(({ values }) => values !== undefined);
}

function spellListed(cells: readonly Cell[]): string {
  return spellAll(cells.flatMap(({ values = [] }) => values));
}

function comparePair(scope: Scope, old: Cell, next: Cell): void {
  if (old.values !== undefined || next.values !== undefined) {
    if (old.values !== undefined && next.values !== undefined) return compareValues(scope, [old], [next]);
    const places = { old: old.at, new: next.at };
    if (old.values === undefined) return scope.emit("enum-added", places, { after: spellAll(next.values ?? []) });
    return scope.emit("enum-removed", places, { before: spellAll(old.values) });
  }
  compareConditions(scope, old, next);
  switch (old.type) {
    case "null":
    case "boolean":
    case "binary":
      return;
    case "number":
      return compareNumbers(scope, old, next);
    case "string":
      return compareStrings(scope, old, next);
    case "array":
      return compareArrays(scope, old, next);
    case "object":
      return compareObjects(scope, old, next);
  }
}

function compareValues(scope: Scope, cells: readonly Cell[], others: readonly Cell[]): void {
  const allIn = (some: readonly Cell[]): readonly Json[] => some.flatMap(({ values = [] }) => values);
  const validIn = (contract: Contract, of: Term, some: readonly Cell[]): readonly Json[] =>
    allIn(some).filter((value) => contract.accepts(of, value, scope.direction) !== false);
  const valid = [validIn(scope.old, scope.terms.old, cells), validIn(scope.new, scope.terms.next, others)] as const;
  // Types show the listed values, also if another keyword excludes all of them.
  const isExcluded = valid.every((values) => values.length === 0);
  const [before, after] = isExcluded ? [allIn(cells), allIn(others)] : valid;
  const [gone, added] = [without(before, after), without(after, before)];
  const places = { old: cells[0]?.at, new: others[0]?.at };
  if (before.length === 1 && after.length === 1 && gone.length === 1) {
    return scope.emit("const-changed", places, { before: spellAll(before), after: spellAll(after) });
  }
  if (gone.length > 0) scope.emit("enum-value-removed", places, { before: spellAll(gone) });
  if (added.length > 0) scope.emit("enum-value-added", places, { after: spellAll(added) });
}

/** Whether a property that both require keeps two alternatives apart. */
function areApart({ direction }: Scope, [contract, cell]: Alternative, [otherContract, other]: Alternative): boolean {
  if (cell.type !== "object" || other.type !== "object") return false;
  const others = membersOf(otherContract, other, direction).byName;
  return [...membersOf(contract, cell, direction).byName.values()].some((member) => {
    const counterpart = others.get(member.name);
    if (counterpart === undefined || !member.required || !counterpart.required) return false;
    const [values, theirs] = [listedIn(contract, member.term), listedIn(otherContract, counterpart.term)];
    return values !== undefined && theirs !== undefined && without(values, theirs).length === values.length;
  });
}

/** Whether an alternative was apart from what has become another one; from all others if that one is new. */
function wereApart(
  scope: Scope,
  pairs: ReadonlyMap<Cell, Cell>,
  cell: Cell,
  other: Cell,
  cells: readonly Cell[],
): boolean {
  const before = [...pairs].find(([, match]) => match === other)?.[0];
  const were = before === undefined ? cells.filter((each) => each !== cell) : [before];
  return were.length > 0 && were.every((each) => areApart(scope, [scope.old, each], [scope.old, cell]));
}

/** The only values of a term, if listed. */
function listedIn(contract: Contract, term: Term): readonly Json[] | undefined {
  const cells = cellsOf(contract, term);
  return cells?.every(({ values }) => values !== undefined) === true
    ? cells.flatMap(({ values = [] }) => values)
    : undefined;
}

/** Whether the documented values of one alternative of a contract are values of another. */
function isPart({ direction, subsets }: Scope, side: Sided, cell: Cell, whole: Cell): boolean {
  const options = { direction, undeclared: "none" } as const;
  return subsets.isCellSubset({ ...side, cell }, { ...side, cell: whole }, options) === "yes";
}

function matchAlternatives(scope: Scope, cells: readonly Cell[], others: readonly Cell[]): ReadonlyMap<Cell, Cell> {
  const matches = new Map<Cell, Cell>();
  const left = new Set(others);
  const [one, another] = sidesOf(scope, scope.terms.old, scope.terms.next);
  const isWithin = (
    side: Sided,
    cell: Cell,
    their: Sided,
    whole: Cell,
    undeclared: "any" | "none" = "any",
  ): boolean => {
    const options = { direction: scope.direction, undeclared };
    return scope.subsets.isCellSubset({ ...side, cell }, { ...their, cell: whole }, options) === "yes";
  };
  const ways: readonly ((cell: Cell, candidate: Cell) => boolean)[] = [
    (cell, candidate) => {
      const name = identityOf(scope.old, cell.alternative);
      return name !== undefined && name === identityOf(scope.new, candidate.alternative);
    },
    (cell, candidate) => isWithin(one, cell, another, candidate) && isWithin(another, candidate, one, cell),
    (cell, candidate) =>
      likeness(scope, cell, candidate) > 0.5 && !areApart(scope, [scope.old, cell], [scope.new, candidate]),
    // What the old alternative documents is still valid.
    (cell, candidate) => isWithin(one, cell, another, candidate, "none"),
  ];
  for (const belong of ways) {
    for (const cell of cells) {
      if (matches.has(cell)) continue;
      const match = [...left].find((candidate) => belong(cell, candidate));
      if (match === undefined) continue;
      matches.set(cell, match);
      left.delete(match);
    }
  }
  return matches;
}

/** The similarity of two alternatives, from 0 to 1. For objects, it is the share of common properties. */
function likeness(scope: Scope, cell: Cell, candidate: Cell): number {
  const isNamed = cell.alternative?.shape.kind === "ref" && candidate.alternative?.shape.kind === "ref";
  if (cell.type !== "object") return isNamed ? 0 : 1;
  const [before, after] = [namesIn(scope, scope.old, [cell]), namesIn(scope, scope.new, [candidate])];
  const all = new Set([...before, ...after]).size;
  const share = all === 0 ? 1 : difference(before, difference(before, after)).size / all;
  return isNamed && share < 1 ? share - 0.3 : share;
}

function identityOf(contract: Contract, schema: Schema | undefined): string | undefined {
  return schema?.shape.kind === "ref" ? contract.identityOf(schema.shape.target) : undefined;
}

/** Models by their names, other objects by their properties: `Card, { iban, owner? }`. */
function namesOf({ direction }: Scope, contract: Contract, cells: readonly Cell[]): string {
  const names = cells.map((cell) => {
    const name = namedAlternative(contract, cell);
    if (name !== undefined) return name;
    if (cell.values !== undefined) return spellAll(cell.values);
    if (cell.type !== "object") return [cell.type, ...cell.formats].join(" ");
    const members = [...membersOf(contract, cell, direction).byName.values()];
    const spellMember = ({ name, required, term }: Member): string => {
      const values = listedIn(contract, term) ?? [];
      return `${name}${required ? "" : "?"}${values.length === 1 ? `: ${spellAll(values)}` : ""}`;
    };
    return `{ ${members.map(spellMember).join(", ")} }`;
  });
  return [...new Set(names)].join(", ");
}

/** The model name or title of an alternative. */
function namedAlternative(contract: Contract, { alternative }: Cell): string | undefined {
  if (alternative === undefined) return undefined;
  const { docs, shape } = alternative;
  return shape.kind === "ref" ? contract.models.get(shape.target)?.name : docs.title;
}

function compareArrays(scope: Scope, old: Cell, next: Cell): void {
  const places = { old: old.at, new: next.at };
  compareSizes(scope, old, next, "Items", { mostOf: (cell) => itemsOf(cell).most });
  if (!isUnique(old) && isUnique(next)) scope.emit("unique-items-added", places);
  if (isUnique(old) && !isUnique(next)) scope.emit("unique-items-removed", places);
  compareUnevaluated(scope, old, next, "unevaluatedItems", isSameText(old.arrays, next.arrays, scope.identities));
  const [before, after] = [itemsOf(old), itemsOf(next)];
  if ((before.first === 0) !== (after.first === 0)) {
    const spellItems = (first: number): string => (first === 0 ? "items" : `prefixItems: ${first}`);
    const spelling = { before: spellItems(before.first), after: spellItems(after.first) };
    return scope.emit("tuple-changed", places, spelling);
  }
  const [count, most] = [Math.max(before.first, after.first), Math.min(before.most, after.most)];
  for (let index = 0; index < Math.min(count, most); index++) {
    scope.compare(itemAt(before, index), itemAt(after, index), [{ kind: "item", index }]);
  }
  const [rest, others] = [itemAt(before, count), itemAt(after, count)];
  // Types show the items of an empty array.
  const isShown = count < most || (count === 0 && ![rest, others].some(isExcluded));
  if (isShown) scope.compare(rest, others, [{ kind: "item" }]);
}
