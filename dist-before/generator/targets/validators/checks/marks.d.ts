import type { Schema } from "../../../ir/schema.ts";
import type { Facts } from "../../../facts/facts.ts";
import type { Scope, Value } from "./scope.ts";
import { type Statement } from "./statement.ts";
/**
 * The names of the members that a schema evaluates in every object, so that nothing has to be recorded at run time.
 *
 * @returns `undefined` if the names depend on the object, as with alternatives
 */
export declare function evaluatedNames(facts: Facts, schema: Schema, depth?: number, budget?: {
    left: number;
}): readonly string[] | "all" | undefined;
/** Statements that record in `seen` what a matching schema evaluates. `scope.marks` handles references. */
export declare function markStatements(scope: Scope, schema: Schema, value: Value): readonly Statement[];
/** Whether the document omits `items`. */
export declare function isUnsaid(schema: Schema): boolean;
