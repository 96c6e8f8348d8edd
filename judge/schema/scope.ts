import type { Json } from "../../generator/document/json.ts";
import type { Assertion, Property, Schema } from "../../generator/ir/schema.ts";
import type { Bindings } from "../../generator/targets/validators/dynamic.ts";
import type { Fault } from "./fault.ts";
import type { EvaluatedMembers } from "./evaluated-members.ts";

/** What holds while one value is judged by one schema. */
export interface Scope {
  /** JSON Pointer of the value. */
  readonly path: string;
  readonly depth: number;
  /** Where faults go; absent when only the verdict counts, so that the first ends the work. */
  readonly out: Fault[] | undefined;
  /** What schemas have spoken of in this value; absent when nobody asks. */
  readonly marks: EvaluatedMembers | undefined;
  readonly bindings: Bindings;
  readonly budget: { left: number };
  readonly assertFormats: boolean;
  check(value: Json, schema: Schema, scope: Scope): boolean;
  /** Whether values that travel this way lack the property. */
  isHidden(property: Property): boolean;
}

/** The work is more than what is reasonable: there is no verdict. */
export class Exhausted extends Error {}

export type AssertionOf<Kind extends Assertion["kind"]> = Extract<Assertion, { readonly kind: Kind }>;

/** Notes a fault; is false, so that it can be returned. */
export function fail(scope: Scope, schema: Schema, keyword: string, message: string): false {
  scope.out?.push({ keyword, at: schema.at, path: scope.path, message });
  return false;
}

/** The same question without report and without marks. */
export function silent(scope: Scope): Scope {
  return { ...scope, out: undefined, marks: undefined };
}
