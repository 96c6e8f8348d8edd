import type { Pointer } from "../../generator/document/pointer.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { ComparedTerms, Places, Spelling, Step } from "../change.ts";
import type { ValueRule } from "../rules/catalogue.ts";
import type { Identities } from "./conditions.ts";
import type { Contract, Term } from "./contract.ts";
import type { Sided, Subsets } from "./subset.ts";

/** A change of values at one place, before their direction is known. */
export interface ValueChange extends Places, Spelling {
  readonly rule: ValueRule;
  readonly path: readonly Step[];
  readonly terms: ComparedTerms;
}

/** State that the parts of a schema comparison share. */
export interface Scope {
  readonly old: Contract;
  readonly new: Contract;
  /** The compared schemas. */
  readonly terms: ComparedTerms;
  readonly direction: Direction;
  readonly path: readonly Step[];
  /** Whether the value may be absent. */
  readonly optional: boolean;
  readonly subsets: Subsets;
  readonly identities: Identities;
  emit(rule: ValueRule, places: Places, spelling?: Spelling): void;
  /** Compares one part of the value. */
  compare(old: Term, next: Term, step: readonly Step[], optional?: boolean): void;
  /** Compares one alternative of the value. */
  within(step: Step): Scope;
  /** Notes that one alternative took the place of another. They may be models. */
  noteNames(old: Schema, next: Schema): void;
}

/** Terms with their documents. */
export function sidesOf(scope: Scope, old: Term, next: Term): readonly [Sided, Sided] {
  return [
    { contract: scope.old, term: old },
    { contract: scope.new, term: next },
  ];
}

/** Whether both allow the same values. */
export function isEquivalent(scope: Scope, old: Term, next: Term): boolean {
  const { direction, subsets } = scope;
  const [one, other] = sidesOf(scope, old, next);
  const options = { direction, undeclared: "any" } as const;
  return subsets.isSubset(one, other, options) === "yes" && subsets.isSubset(other, one, options) === "yes";
}

/** The component that declares a part, if it is among those that are merged into the other contract's schema. */
export function holderAmong(parts: readonly Pointer[], at: Pointer, whole: Pointer): Pointer {
  const model = /^#\/components\/schemas\/[^/]+/.exec(at)?.[0];
  const isWithin = (one: Pointer): boolean => `${one}/`.startsWith(`${model}/`);
  return model !== undefined && !isWithin(whole) && parts.some(isWithin) ? model : whole;
}
