import { type Pointer } from "../../generator/document/pointer.ts";
import { type Json } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { Maker } from "./make.ts";
import { type Place } from "./places.ts";
import { type Random } from "../../runtime/factory/random.ts";
/** A value that violates one keyword of its schema in one place. */
export interface Broken {
    readonly value: Json;
    readonly keyword: string;
    /** JSON Pointer into the value. */
    readonly path: string;
    /** Pointer to the schema of the keyword. */
    readonly at: Pointer;
    /** Key of the violation, for `done`. */
    readonly key: string;
    /** `/name must have at most so many characters: 3 (maxLength)` */
    readonly text: string;
}
export interface BreakOptions {
    /** Number of values to make. */
    readonly most: number;
    readonly direction?: Direction;
    /** Keys of earlier violations. Others come first. */
    readonly done?: ReadonlySet<string>;
    /** Leaves out violations that are `done`. */
    readonly isNew?: boolean;
    /** Whether a value can be sent. */
    readonly accept?: (value: Json) => boolean;
}
export interface Breaker {
    /** Makes invalid values that each violate one keyword. Places and keywords are sampled evenly. */
    break(value: Json, schema: Schema, random: Random, options: BreakOptions): readonly Broken[];
    /** Valid values at the limits of a schema. Each differs from the given one in one place. */
    edges(value: Json, schema: Schema, direction: BreakOptions["direction"]): readonly Json[];
    /** Every nested value, with each schema that applies to it. */
    places(value: Json, schema: Schema, direction: BreakOptions["direction"]): readonly Place[];
    /** Paths of the optional members of objects, outside of lists. */
    optionalMembers(value: Json, schema: Schema, direction: BreakOptions["direction"]): readonly string[];
}
export declare function createBreaker(api: Api, maker: Maker): Breaker;
/** Sort key: new violations first, then further variants, then what was violated before. */
export declare function rankOf(key: string, done: ReadonlySet<string>): number;
