import type { Assertion } from "../../generator/ir/schema.ts";
import type { Cell } from "./cell.ts";
import { isCondition, isSameText, keywordOf } from "./conditions.ts";
import type { Scope } from "./scope.ts";
import { spell } from "./spelling.ts";

/** Conditions are compared by what is written: one more excludes values, and one less allows them. */
export function compareConditions(scope: Scope, old: Cell, next: Cell): void {
  const places = { old: old.at, new: next.at };
  const [before, after] = [conditionsOf(old), conditionsOf(next)];
  const isIn = (list: readonly Assertion[], one: Assertion): boolean =>
    list.some((other) => isSameText(one, other, scope.identities));
  const gone = before.find((one) => !isIn(after, one));
  const added = after.find((one) => !isIn(before, one));
  if (gone !== undefined || added !== undefined) {
    const rule =
      gone === undefined ? "condition-added" : added === undefined ? "condition-removed" : "condition-changed";
    const [before, after] = [spellCondition(gone), spellCondition(added)];
    scope.emit(rule, places, before === after ? { after } : { before, after });
  }
  compareContains(scope, old, next);
}

/** `then` and `else` are conditions of their own. What is unevaluated depends on the rest of the schema. */
function conditionsOf({ assertions }: Cell): readonly Assertion[] {
  return assertions.flatMap((one): readonly Assertion[] => {
    if (one.kind === "contains" || one.kind === "unevaluatedItems" || one.kind === "unevaluatedProperties") return [];
    if (one.kind !== "conditional") return isCondition(one) ? [one] : [];
    const { else: otherwise, if: condition, kind, then } = one;
    return [
      ...(then === undefined ? [] : [{ kind, if: condition, then }]),
      ...(otherwise === undefined ? [] : [{ kind, if: condition, else: otherwise }]),
    ];
  });
}

function compareContains(scope: Scope, old: Cell, next: Cell): void {
  const containsOf = ({ assertions }: Cell): readonly Contains[] => assertions.filter((one) => one.kind === "contains");
  const [before, after] = [containsOf(old), containsOf(next)];
  const [one, other] = [before[0], after[0]];
  if (isSameText(before, after, scope.identities)) return;
  const places = { old: old.at, new: next.at };
  const spelling = { before: one && spellContains(one), after: other && spellContains(other) };
  if (one === undefined) return scope.emit("contains-narrowed", places, spelling);
  if (other === undefined) return scope.emit("contains-widened", places, spelling);
  const isComparable = before.length + after.length === 2 && isSameText(one.schema, other.schema, scope.identities);
  const narrows = other.min > one.min || mostOf(other) < mostOf(one);
  const widens = other.min < one.min || mostOf(other) > mostOf(one);
  if (!isComparable || narrows === widens) return scope.emit("contains-changed", places, spelling);
  scope.emit(narrows ? "contains-narrowed" : "contains-widened", places, spelling);
}

type Contains = Extract<Assertion, { kind: "contains" }>;

function mostOf({ max = Infinity }: Contains): number {
  return max;
}

function spellContains({ max, min }: Contains): string {
  return `minContains: ${min}${max === undefined ? "" : `, maxContains: ${max}`}`;
}

/** Whether `unevaluatedProperties: false` closes an object as `additionalProperties: false` does. */
export function isSealed({ assertions }: Cell): boolean {
  const isOpenEnded = assertions.some(({ kind }) => kind === "conditional" || kind === "dependentSchema");
  return !isOpenEnded && assertions.some(isSeal);
}

function isSeal(one: Assertion): boolean {
  return one.kind === "unevaluatedProperties" && one.schema.shape.kind === "never";
}

/**
 * Compares `unevaluatedItems` or `unevaluatedProperties`.
 *
 * @param isSame whether both schemas declare the same items or properties, on which the keyword depends
 */
export function compareUnevaluated(
  scope: Scope,
  old: Cell,
  next: Cell,
  kind: "unevaluatedItems" | "unevaluatedProperties",
  isSame: boolean,
): void {
  const unevaluatedIn = (cell: Cell): readonly Assertion[] =>
    cell.assertions.filter((one) => one.kind === kind && !(isSeal(one) && isSealed(cell)));
  const [before, after] = [unevaluatedIn(old), unevaluatedIn(next)];
  if (before.length + after.length === 0) return;
  if (isSame && isSameText(before, after, scope.identities)) return;
  const [had, has] = [before.length > 0, after.length > 0];
  const isDecided = isSame && had !== has && kind === "unevaluatedItems";
  const rule = !isDecided ? "condition-changed" : has ? "condition-added" : "condition-removed";
  const spelling = { ...(had && { before: kind }), ...(has && { after: kind }) };
  scope.emit(rule, { old: old.at, new: next.at }, spelling);
}

function spellCondition(assertion: Assertion | undefined): string | undefined {
  if (assertion === undefined) return undefined;
  const text = assertion.kind === "not" ? ` ${spell(assertion.schema.shape.kind)}` : "";
  return `${keywordOf(assertion)}${text}`;
}
