import type { Schema } from "../../ir/schema.ts";
import { type Condition } from "./branches.ts";
import { type SchemaOf } from "./values.ts";
/** What conditions (`if`, `dependentSchemas`) add to the type of a schema. */
export interface Conditions {
    /** The schema without its conditions. */
    readonly base: Schema;
    /** Unions that narrow by the members that the conditions test. A value has one alternative of each. */
    readonly unions: readonly Schema[];
    /** Optional members, for the conditions that no union expresses. */
    readonly possible: Schema | undefined;
    /** Conditions that no union expresses. */
    readonly unexpressed: readonly Condition[];
}
/**
 * What the conditions of a schema add to its type. Conditions that test members whose values are listed become a union:
 * `{ method: "card"; card: Card } | { method: "bank"; iban: string }`. Members that depend on other conditions are optional.
 */
export declare function conditionsOf(schema: Schema, schemaOf: SchemaOf): Conditions | undefined;
/** A schema whose shape has what its conditions add, for types; the schema itself if they add nothing. */
export declare function withConditions(schema: Schema, schemaOf: SchemaOf): Schema;
/** The same for values that are created: without members that only some conditions allow. */
export declare function withUnions(schema: Schema, schemaOf: SchemaOf): Schema;
