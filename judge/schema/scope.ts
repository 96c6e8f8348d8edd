import type { Json } from "../../generator/document/json.ts";
import type { Assertion, Property, Schema } from "../../generator/ir/schema.ts";
import type { Bindings } from "../../generator/targets/validators/dynamic.ts";
import type { Fault } from "./fault.ts";
import type { EvaluatedMembers } from "./evaluated-members.ts";

/** The context in which a schema validates one value. */
export interface Scope {
  /** JSON Pointer of the value. */
  readonly path: string;
  readonly depth: number;
  /** Collects faults. Absent if only the verdict matters, so that the first fault ends the validation. */
  readonly out: Fault[] | undefined;
  /** What schemas have evaluated in this value; absent if no schema needs it. */
  readonly marks: EvaluatedMembers | undefined;
  readonly bindings: Bindings;
  readonly budget: { left: number };
  readonly assertFormats: boolean;
  check(value: Json, schema: Schema, scope: Scope): boolean;
  /** Whether values in this direction lack the property. */
  isHidden(property: Property): boolean;
}

/** The validation exceeds its limits, so there is no verdict. */
export class Exhausted extends Error {}

export type AssertionOf<Kind extends Assertion["kind"]> = Extract<Assertion, { readonly kind: Kind }>;

/** Adds a fault. Returns false, so that callers can return the result. */
export function fail(scope: Scope, schema: Schema, keyword: string, message: string): false {
  scope.out?.push({ keyword, at: schema.at, path: scope.path, message });
  return false;
}

/** The same scope without faults and marks. */
export function silent(scope: Scope): Scope {
  return { ...scope, out: undefined, marks: undefined };
}
