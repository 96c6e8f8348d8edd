import type { ObjectShape, Property, Schema } from "../../../ir/schema.ts";
import { type Code } from "../../../print/code.ts";
import type { Scope, Value } from "./scope.ts";
/** The expression of a member. Its value is `undefined` if the member is absent. */
export declare function memberOf(scope: Scope, object: Code, name: string): Code;
export declare function isRequired({ direction, facts }: Scope, property: Property): boolean;
/** Whether a function can check the property completely, absence included. */
export declare function hasOwnCheck(scope: Scope, property: Property): boolean;
/** Several members checked together: conditions that hold if all are valid, and tables of checks that report what is wrong. */
interface Members {
    readonly tests: readonly Code[];
    /** Tables of the required and the optional members. */
    readonly tables: readonly Code[];
    /** Whether any of them may call the check that is being printed. */
    readonly recursive: boolean;
}
export declare function membersOf(scope: Scope, value: Value, properties: readonly Property[]): Members;
/** Whether a schema accepts every value. */
export declare function isAnything(schema: Schema): boolean;
/** Whether undescribed members may have any value. */
export declare function isOpen({ patterns, rest }: ObjectShape): boolean;
export {};
