import type { Json } from "../../generator/document/json.ts";
import type { Property, Schema } from "../../generator/ir/schema.ts";
import type { Alphabet } from "./alphabet.ts";
import type { Random } from "../../runtime/factory/random.ts";
/** The context in which one value is made. */
export interface MakeScope {
    readonly random: Random;
    /** Levels above this value. */
    readonly depth: number;
    /** Share of optional members, in percent. */
    readonly fullness: number;
    readonly alphabet: Alphabet;
    /** Number of values that may still be made. */
    readonly budget: {
        left: number;
    };
    /**
     * Makes a value that matches all schemas.
     *
     * @throws Impossible
     */
    make(schemas: readonly Schema[], scope: MakeScope): Json;
    /** Whether a value matches all schemas. */
    fits(value: Json, schemas: readonly Schema[]): boolean;
    isHidden(property: Property): boolean;
    /** Whether the time or budget of the whole value is exhausted. */
    isSpent(): boolean;
}
export declare function inner(scope: MakeScope): MakeScope;
/** Values below this depth are as small as possible. */
export declare const DEEP = 5;
