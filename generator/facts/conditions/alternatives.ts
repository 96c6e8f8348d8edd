import { bare } from "../../ir/read/plain-schema.ts";
import type { Schema } from "../../ir/schema.ts";
import { adds, type Condition, isStructural, objectOf, partsOf, type Scope, tagOf } from "./branches.ts";
import { listedValues, satisfies, type Tested, testedNames } from "./values.ts";

/** Maximum number of combinations of values that the conditions of one union test. */
const MOST_COMBINATIONS = 256;

/** Conditions that test the same members. */
export interface Group {
  readonly names: ReadonlySet<string>;
  readonly conditions: readonly Condition[];
}

/** Groups the conditions that concern members by the members they test. */
export function groupsOf(conditions: readonly Condition[]): readonly Group[] {
  let groups: readonly Group[] = [];
  for (const condition of conditions) {
    if (condition.assertion.kind !== "conditional" || !isStructural(condition)) continue;
    const names = testedNames(condition.assertion.if);
    const joined = groups.filter((group) => [...names].some((name) => group.names.has(name)));
    groups = [
      ...groups.filter((group) => !joined.includes(group)),
      {
        names: new Set([...joined.flatMap((group) => [...group.names]), ...names]),
        conditions: [...joined.flatMap((group) => group.conditions), condition],
      },
    ];
  }
  return groups;
}

/** One alternative: the values of the tested members, and what the conditions add for them. */
interface Alternative {
  readonly values: readonly (readonly Tested[])[];
  readonly added: readonly Schema[];
}

/** The alternatives of a group of conditions. */
export interface FoundUnion {
  readonly union: Schema;
  readonly isStructural: boolean;
  /** Conditions inside the branches that depend on other members. */
  readonly unexpressed: readonly Condition[];
}

/** The union that a group of conditions makes; `undefined` if they depend on values that are not listed. */
export function unionOf(group: Group, scope: Scope): FoundUnion | undefined {
  const names = [...group.names];
  const listed = names.map((name) => listedValues(name, scope.base, scope.schemaOf));
  const values = listed.filter((one) => one !== undefined);
  const count = values.reduce((product, one) => product * one.length, 1);
  if (names.length === 0 || values.length < names.length || count > MOST_COMBINATIONS) return undefined;
  const unexpressed = new Set<Condition>();
  const found: Alternative[] = [];
  for (const combination of combinations(values)) {
    const given = new Map(names.map((name, index) => [name, combination[index]]));
    const applied = group.conditions.map(({ assertion }) => applies(assertion, given));
    if (applied.includes(undefined)) return undefined;
    const added = group.conditions.flatMap(({ assertion }) => consequences(assertion, given, scope, unexpressed));
    found.push({ values: combination.map((value) => [value]), added: added.filter((one) => adds(one, scope)) });
  }
  const members = merged(found).flatMap(({ added, values: own }) => {
    const tags = names.flatMap((name, index) =>
      (own[index] ?? []).length === values[index]?.length ? [] : [tagOf(name, own[index] ?? [], scope)],
    );
    return added.some(({ shape }) => shape.kind === "never") ? [] : [objectOf(tags, added, scope)];
  });
  const [only] = members;
  const union =
    only !== undefined && members.length === 1 ? only : bare(scope.at, { kind: "union", mode: "anyOf", members });
  return { union, isStructural: found.some(({ added }) => added.length > 0), unexpressed: [...unexpressed] };
}

function combinations(values: readonly (readonly Tested[])[]): readonly (readonly Tested[])[] {
  return values.reduce<readonly (readonly Tested[])[]>(
    (all, own) => all.flatMap((before) => own.map((value) => [...before, value])),
    [[]],
  );
}

/** Joins alternatives that add the same and differ in the values of one member. */
function merged(alternatives: readonly Alternative[]): readonly Alternative[] {
  for (const [index, one] of alternatives.entries()) {
    for (const other of alternatives.slice(index + 1)) {
      const differing = one.values.flatMap((own, at) => (isSame(own, other.values[at] ?? []) ? [] : [at]));
      const [at] = differing;
      if (at === undefined || differing.length > 1 || !isSame(one.added, other.added)) continue;
      const values = one.values.with(at, [...(one.values[at] ?? []), ...(other.values[at] ?? [])]);
      const rest = alternatives.filter((each) => each !== other);
      return merged(rest.with(index, { values, added: one.added }));
    }
  }
  return alternatives;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function applies(assertion: Condition["assertion"], given: ReadonlyMap<string, Tested>): boolean | undefined {
  return assertion.kind === "conditional" ? satisfies(assertion.if, given) : undefined;
}

/** The schemas that a condition applies to these values, with those of `if` in its branches (`else: { if: ... }`). */
function consequences(
  assertion: Condition["assertion"],
  given: ReadonlyMap<string, Tested>,
  scope: Scope,
  unexpressed: Set<Condition>,
): readonly Schema[] {
  const isMet = applies(assertion, given);
  const branch = assertion.kind === "conditional" ? (isMet === true ? assertion.then : assertion.else) : undefined;
  if (branch === undefined) return [];
  const { conditions, possible } = partsOf(branch, scope.schemaOf);
  for (const inner of possible) unexpressed.add(inner);
  return [
    branch,
    ...conditions.flatMap((inner) => {
      if (applies(inner.assertion, given) !== undefined)
        return consequences(inner.assertion, given, scope, unexpressed);
      unexpressed.add(inner);
      return [];
    }),
  ];
}
