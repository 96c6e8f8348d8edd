import { type Json } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Pointer } from "../../document/pointer.ts";
/** Choices that a schema leaves open. */
export interface OptionalChoices {
    /** Whether to include an optional member. */
    wants(name: string, schema: Schema): boolean;
    /** Whether the text of a member is a placeholder, which is replaced later. */
    isBlank(name: string): boolean;
    /** Chooses a value of an `enum`. */
    choose(values: readonly Json[]): Json | undefined;
}
/** Resolves and evaluates the schemas of a document. */
export interface Judgement {
    schemaOf(target: Pointer): Schema | undefined;
    fits(value: Json, schema: Schema): boolean;
}
/**
 * The smallest value of a schema that a response may have: required members, plain texts and numbers.
 *
 * @param hint an example, whose values are preferred
 * @returns `undefined` when no valid value is found
 */
export declare function smallest(schema: Schema, hint: Json | undefined, judgement: Judgement, wishes: OptionalChoices): Json | undefined;
