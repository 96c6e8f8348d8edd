import { type Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { ObjectShape, Property, Schema } from "../../ir/schema.ts";
/** The schema of a model. */
export type SchemaOf = (at: Pointer) => Schema | undefined;
/** A value that a condition tests; `undefined` if the member is absent. */
export type Tested = Exclude<Json, object> | undefined;
/** Objects of a schema: what all parts of its `allOf` declare, and the models that they refer to. */
export interface Members {
    readonly objects: readonly ObjectShape[];
    readonly properties: ReadonlyMap<string, readonly Property[]>;
}
/** Collects the members that every value of a schema may have. Excludes those of alternatives. */
export declare function declaredMembers(schema: Schema, schemaOf: SchemaOf): Members;
/** All values that a member can have, absence included; `undefined` if the schema does not list them. */
export declare function listedValues(name: string, base: Members, schemaOf: SchemaOf): readonly Tested[] | undefined;
/** Names of the members that a condition tests. */
export declare function testedNames(condition: Schema): ReadonlySet<string>;
/** Whether objects with these values satisfy a condition; `undefined` if that also depends on something else. */
export declare function satisfies(condition: Schema, values: ReadonlyMap<string, Tested>): boolean | undefined;
