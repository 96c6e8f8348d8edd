import type { Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
/** An enum that occurs in several places and is declared once. */
export interface SharedEnum {
    /** The first occurrence; those in lists come last. */
    readonly at: Pointer;
    readonly schema: Schema;
    /** Names of the property or parameter, best first. */
    readonly names: readonly [string, ...string[]];
}
/**
 * String enums of {@link FEWEST} or more values that occur several times, by `enumKey`. Enums that are models already have a name.
 */
export declare const sharedEnums: (api: Api) => ReadonlyMap<string, SharedEnum>;
/** A key that is equal for equal values in equal order. */
export declare function enumKey(values: readonly unknown[]): string | undefined;
