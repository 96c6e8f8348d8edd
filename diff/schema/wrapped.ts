import type { Cell } from "./cell.ts";
import { cellsOf } from "./cells.ts";
import type { Term } from "./contract.ts";
import { itemAt } from "./items.ts";
import { type Member, membersOf } from "./members.ts";
import { isEquivalent, type Scope, sidesOf } from "./scope.ts";
import type { Sided } from "./subset.ts";

/** Objects with fewer names may only look alike. */
const FEWEST_NAMES = 2;

/** Reports a value that moved into a property of a new object, or out of one: `Pet` and `{data: Pet}`. */
export function compareWrapped(scope: Scope): boolean {
  const { next, old } = scope.terms;
  const [before, after] = sidesOf(scope, old, next);
  const isAccepted = (): boolean =>
    scope.subsets.isSubset(before, after, { direction: scope.direction, undeclared: "none" }) !== "no";
  const wrapper = propertyAround(scope, before, after);
  if (wrapper !== undefined) {
    scope.emit(isAccepted() ? "value-wrapped-silently" : "value-wrapped", placesOf(old, next), {
      after: wrapper.spelling,
    });
    const { name, required, term } = wrapper.member;
    scope.compare(old, term, [{ kind: "property", name }], !required);
    return true;
  }
  const unwrapped = propertyAround(scope, after, before);
  if (unwrapped === undefined) return false;
  scope.emit(isAccepted() ? "value-unwrapped-silently" : "value-unwrapped", placesOf(old, next), {
    before: unwrapped.spelling,
  });
  scope.compare(unwrapped.member.term, next, []);
  return true;
}

function placesOf([old]: Term, [next]: Term): { readonly old?: string; readonly new?: string } {
  return { ...(old && { old: old.at }), ...(next && { new: next.at }) };
}

/** The property of an object that holds what was the whole value, or will be. */
function propertyAround(
  scope: Scope,
  value: Sided,
  object: Sided,
): { readonly member: Member; readonly spelling: string } | undefined {
  const [cells, others] = [partsOf(value), cellsOf(object.contract, object.term)];
  const [holder, ...more] = others ?? [];
  if (cells.length === 0 || holder?.type !== "object" || more.length > 0) return undefined;
  const { byName, patterns, rest } = membersOf(object.contract, holder, scope.direction);
  const names = namesIn(scope, value);
  if (patterns.length > 0 || typeof rest === "object" || names.some((name) => byName.has(name))) return undefined;
  const members = [...byName.values()].filter(({ declared, hidden }) => declared && !hidden);
  const alike = members.filter(({ term }) => isAlike(scope, value, { ...object, term }));
  const [member] = alike;
  if (member === undefined || alike.length > 1) return undefined;
  const whole = `{${members.map(({ name }) => name).join(", ")}}`;
  return { member, spelling: members.length === 1 ? member.name : `${member.name} of ${whole}` };
}

/** The alternatives of a value other than null; none if it has others than objects and arrays. */
function partsOf({ contract, term }: Sided): readonly Cell[] {
  const cells = (cellsOf(contract, term) ?? []).filter(({ type }) => type !== "null");
  return cells.every(({ type }) => type === "object" || type === "array") ? cells : [];
}

function namesIn({ direction }: Scope, side: Sided): readonly string[] {
  const objects = partsOf(side).filter(({ type }) => type === "object");
  return objects.flatMap((cell) => [...membersOf(side.contract, cell, direction).byName.keys()]);
}

/** Whether two terms describe the same thing, apart from changes of its parts. */
function isAlike(scope: Scope, value: Sided, held: Sided): boolean {
  const [cells, others] = [partsOf(value), partsOf(held)];
  const [cell, other] = [cells[0], others[0]];
  if (cell === undefined || other === undefined || cell.type !== other.type) return false;
  const isSingle = cells.length + others.length === 2;
  if (isSingle && cell.type === "array") {
    const [item, match] = [cell, other].map(({ arrays }) => itemAt({ shapes: arrays }, 0));
    if (isAlike(scope, { ...value, term: item ?? [] }, { ...held, term: match ?? [] })) return true;
  }
  const [names, heldNames] = [namesIn(scope, value), namesIn(scope, held)];
  const [before, after] = value.contract === scope.old ? [names, heldNames] : [heldNames, names];
  const isKept = before.length >= FEWEST_NAMES && before.every((name) => after.includes(name));
  if (isSingle && isKept && before.length * 3 >= after.length * 2) return true;
  if (cell.type === "object" && names.length === 0) return false;
  const [old, next] = value.contract === scope.old ? [value, held] : [held, value];
  return isEquivalent(scope, old.term, next.term);
}
