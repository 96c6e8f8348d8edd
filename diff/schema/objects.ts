import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import { NONE, type Places } from "../change.ts";
import type { ValueRule } from "../rules/catalogue.ts";
import type { Cell } from "./cell.ts";
import { cellsOf } from "./cells.ts";
import { isSameText } from "./conditions.ts";
import { compareUnevaluated, isSealed } from "./compare-conditions.ts";
import { anything, type Contract, type Term } from "./contract.ts";
import { type Member, type Members, membersOf, NOTHING } from "./members.ts";
import { findRenamed, isSpecific } from "./renamed.ts";
import { compareSizes } from "./scalars.ts";
import { holderAmong, isEquivalent, type Scope, sidesOf } from "./scope.ts";
import { spellAll } from "./spelling.ts";

export function compareObjects(scope: Scope, old: Cell, next: Cell): void {
  const [before, after] = [sealed(scope.old, old, scope.direction), sealed(scope.new, next, scope.direction)];
  const removed: Member[] = [];
  const added: Member[] = [];
  // Types of further properties contain those of hidden ones, so that received values can be sent again.
  const isTyped = [before, after].some(({ patterns, rest }) => typeof rest === "object" || patterns.length > 0);
  for (const member of before.byName.values()) {
    if (member.hidden && !isTyped) continue;
    const other = after.byName.get(member.name);
    if (other?.hidden === member.hidden) compareMember(scope, member, other);
    else if (other === undefined || other.hidden) removed.push(member);
  }
  for (const member of after.byName.values()) {
    const other = before.byName.get(member.name);
    if (member.hidden ? isTyped && other === undefined : other?.hidden !== false) added.push(member);
  }
  const [names, others] = [before, after].map(({ byName }) => [...byName.keys()]);
  // A property that the other contract hides keeps its name.
  const isNew =
    (others: Members) =>
    ({ declared, name }: Member): boolean =>
      declared && !others.byName.has(name);
  const renamed = findRenamed(removed.filter(isNew(after)), added.filter(isNew(before)), {
    isSame: (one, other) => isEquivalent(scope, one.term, other.term),
    isTelling: (member) => isSpecific(member.term) && !hasTwin(scope, before, member),
    isInPlace: (one, other) => names?.indexOf(one.name) === others?.indexOf(other.name),
  });
  for (const [one, other] of renamed) {
    const renamedScope = scope.within({ kind: "property", name: other.name });
    renamedScope.emit("property-renamed", { old: one.at, new: other.at }, { before: one.name, after: other.name });
  }
  const [gone, come] = [new Set(renamed.keys()), new Set(renamed.values())];
  for (const member of removed) if (!gone.has(member)) reportRemoved(scope, member, after, next);
  for (const member of added) if (!come.has(member)) reportAdded(scope, member, before, old);
  compareRest(scope, old, next, before, after);
  comparePatterns(scope, old, next, before, after);
  compareUnevaluated(scope, old, next, "unevaluatedProperties", spellDeclared(before) === spellDeclared(after));
  compareSizes(scope, old, next, "Properties");
  compareNames(scope, old, next);
  compareDependents(scope, old, next);
}

/** Whether another property has the same schema, so that an equal one tells nothing. */
function hasTwin({ identities: { old } }: Scope, { byName }: Members, member: Member): boolean {
  const names = { old, next: old };
  return [...byName.values()].some((other) => other !== member && isSameText(other.term, member.term, names));
}

function sealed(contract: Contract, cell: Cell, direction: Direction): Members {
  const members = membersOf(contract, cell, direction);
  return members.rest === "open" && isSealed(cell) ? { ...members, rest: "closed" } : members;
}

function compareMember(scope: Scope, old: Member, next: Member): void {
  const step = [{ kind: "property", name: old.name }] as const;
  const places = { old: old.at, new: next.at };
  if (!old.required && next.required) emitAt(scope, "property-required", old.name, places);
  if (old.required && !next.required) emitAt(scope, "property-optional", old.name, places);
  // Types show a property that a closed part of an `allOf` excludes by mistake.
  const isExcluded = [old, next].every(({ term }) => term.includes(NOTHING));
  const [before, after] = [old, next].map(({ term }) => (isExcluded ? term.filter((one) => one !== NOTHING) : term));
  scope.compare(before ?? [], after ?? [], step, !next.required);
}

function emitAt(scope: Scope, rule: ValueRule, name: string, places: Places, note?: string): void {
  scope.within({ kind: "property", name }).emit(rule, places, { after: note });
}

function reportRemoved(scope: Scope, member: Member, after: Members, next: Cell): void {
  const { at, name, required, term } = member;
  const hidden = after.byName.get(name)?.hidden === true;
  const places = { old: at, new: hidden ? after.byName.get(name)?.at : holderIn(at, next) };
  if (!hidden && after.rest !== "open" && after.rest !== "closed" && !isAnything(scope, after.rest)) {
    if (required) emitAt(scope, "property-optional", name, places);
    return scope.compare(term, after.rest, [{ kind: "property", name }], true);
  }
  const rule = required ? "required-property-removed" : "property-removed";
  const isClosed = !hidden && after.rest === "closed";
  emitAt(scope, isClosed ? `${rule}-from-closed` : rule, name, places, hidden ? `now ${hidingIn(scope)}` : undefined);
}

function reportAdded(scope: Scope, member: Member, before: Members, old: Cell): void {
  const { at, name, required, term } = member;
  const hidden = before.byName.get(name)?.hidden === true;
  const places = { old: hidden ? before.byName.get(name)?.at : holderIn(at, old), new: at };
  const note = hidden ? `no longer ${hidingIn(scope)}` : undefined;
  // Validators check a member also where it is not meant to travel.
  if (hidden) scope.compare(before.byName.get(name)?.term ?? [], term, [{ kind: "property", name }], true);
  const isClosed = !hidden && before.rest === "closed";
  // What the old contract says of a name that it does not list.
  const rest = hidden || typeof before.rest === "string" || isAnything(scope, before.rest) ? undefined : before.rest;
  if (required) {
    if (isClosed) emitAt(scope, "property-added-to-closed", name, places);
    emitAt(scope, "required-property-added", name, places, note);
    if (rest !== undefined) scope.compare(rest, term, [{ kind: "property", name }], true);
    return;
  }
  if (rest !== undefined) {
    // An index signature includes the types of all properties, and `undefined` for optional ones.
    const isFirst = [...before.byName.values()].every((one) => one.required || one.hidden);
    if (isFirst) emitAt(scope, "property-named", name, places);
    return scope.compare(rest, term, [{ kind: "property", name }], true);
  }
  const isNamed = before.patterns.length > 0 && !isClosed;
  const rule = isClosed ? "property-added-to-closed" : isNamed ? "property-named" : "property-added";
  emitAt(scope, rule, name, places, note);
}

/** The keyword that keeps a property out of values in this direction. */
function hidingIn({ direction }: Scope): string {
  return direction === "sent" ? "readOnly" : "writeOnly";
}

/** Where an object lacks a property that the other contract declares. */
function holderIn(at: Pointer, { at: whole, objects }: Cell): Pointer {
  const parts = objects.flatMap(({ properties }) => properties.map(({ schema }) => schema.at));
  return holderAmong(parts, at, whole);
}

function isAnything(scope: Scope, term: Term): boolean {
  return (
    isEquivalent(scope, term, []) ||
    term.every(({ shape, assertions }) => shape.kind === "unknown" && assertions.length === 0)
  );
}

function compareRest(scope: Scope, old: Cell, next: Cell, before: Members, after: Members): void {
  const places = { old: old.at, new: next.at };
  const [spelled, respelled] = [before, after].map(({ rest }) => spellRest(rest));
  const [rest, others] = [restOf(old, before), restOf(next, after)];
  const spelling = { before: spelled, after: respelled };
  if (typeof rest === "object" && typeof others === "object") {
    return scope.compare(rest, others, [{ kind: "member" }]);
  }
  if (rest === others) return;
  if (others === "closed") {
    const isOpen = rest === "open";
    return scope.emit(isOpen ? "undeclared-properties-excluded" : "additional-properties-excluded", places, spelling);
  }
  if (rest === "closed") return scope.emit("additional-properties-allowed", places, spelling);
  const [isOld, isNew] = [rest, others].map(
    (one) => one === "open" || (typeof one === "object" && isAnything(scope, one)),
  );
  if (isOld === isNew) return;
  scope.emit(isOld ? "undeclared-properties-excluded" : "additional-properties-allowed", places, spelling);
}

/** An open object without properties is a map of anything. */
function restOf({ at }: Cell, { byName, patterns, rest }: Members): Members["rest"] {
  return rest === "open" && byName.size === 0 && patterns.length === 0 ? [anything(at)] : rest;
}

const PATTERN_RULES = {
  added: ["pattern-properties-added", "pattern-properties-added-to-closed"],
  removed: ["pattern-properties-removed", "pattern-properties-removed-from-closed"],
} as const satisfies Readonly<Record<string, readonly [open: ValueRule, closed: ValueRule]>>;

function comparePatterns(scope: Scope, old: Cell, next: Cell, before: Members, after: Members): void {
  const isUnmatched = (one: Members, other: Members): boolean =>
    one.patterns.some(({ pattern }) => other.patterns.filter((same) => same.pattern === pattern).length !== 1);
  const [isGone, isAdded] = [isUnmatched(before, after), isUnmatched(after, before)];
  if (isGone || isAdded) {
    const isDecided = isGone !== isAdded && before.rest === after.rest && typeof before.rest === "string";
    const [open, closed] = PATTERN_RULES[isAdded ? "added" : "removed"];
    const rule = isDecided ? (before.rest === "closed" ? closed : open) : "pattern-properties-changed";
    const spelled = ({ patterns }: Members): string => patterns.map(({ pattern }) => pattern).join(", ") || NONE;
    return scope.emit(rule, { old: old.at, new: next.at }, { before: spelled(before), after: spelled(after) });
  }
  for (const { pattern, schema } of before.patterns) {
    const match = after.patterns.find((same) => same.pattern === pattern);
    if (match !== undefined) scope.compare([schema], [match.schema], [{ kind: "member" }]);
  }
}

function spellDeclared({ byName, rest }: Members): string {
  return [...byName.keys(), rest === "closed"].toSorted().join(" ");
}

function spellRest(rest: Members["rest"]): string {
  if (rest === "open") return "no additionalProperties";
  if (rest === "closed") return "additionalProperties: false";
  const isTrue = rest.every(({ assertions, shape }) => shape.kind === "unknown" && assertions.length === 0);
  return `additionalProperties: ${isTrue ? "true" : "a schema"}`;
}

function compareNames(scope: Scope, old: Cell, next: Cell): void {
  const namesOf = ({ assertions }: Cell): Term =>
    assertions.flatMap((assertion) => (assertion.kind === "propertyNames" ? [assertion.schema] : []));
  const [before, after] = [namesOf(old), namesOf(next)];
  if (isSameText(before, after, scope.identities)) return;
  const [one, other] = sidesOf(scope, before, after);
  const options = { direction: scope.direction, undeclared: "any" } as const;
  const [within, around] = [scope.subsets.isSubset(one, other, options), scope.subsets.isSubset(other, one, options)];
  if (within === "yes" && around === "yes") return;
  const rule =
    within === "yes"
      ? "property-names-widened"
      : around === "yes"
        ? "property-names-narrowed"
        : "property-names-changed";
  const spelling = { before: spellNames(scope.old, before), after: spellNames(scope.new, after) };
  scope.emit(rule, { old: old.at, new: next.at }, spelling);
}

/** The values or patterns of names. */
function spellNames(contract: Contract, names: Term): string | undefined {
  const cells = cellsOf(contract, names)?.filter(({ type }) => type === "string") ?? [];
  const texts = cells.flatMap(({ assertions, values }) => [
    ...(values === undefined ? [] : [spellAll(values)]),
    ...assertions.flatMap((one) => (one.kind === "pattern" ? [one.source] : [])),
  ]);
  return names.length === 0 ? NONE : texts.join(", ") || undefined;
}

function compareDependents(scope: Scope, old: Cell, next: Cell): void {
  const pairs = ({ assertions }: Cell): readonly string[] =>
    assertions.flatMap((assertion) =>
      assertion.kind === "dependentRequired"
        ? assertion.requires.map((name) => `${assertion.property} requires ${name}`)
        : [],
    );
  const [before, after] = [pairs(old), pairs(next)];
  const places = { old: old.at, new: next.at };
  for (const pair of before.filter((one) => !after.includes(one))) {
    scope.emit("dependent-required-removed", places, { before: pair });
  }
  for (const pair of after.filter((one) => !before.includes(one))) {
    scope.emit("dependent-required-added", places, { after: pair });
  }
}
