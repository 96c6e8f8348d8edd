import type { Json } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Direction, type Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { type Alphabet } from "./alphabet.ts";
import { type Random } from "../../runtime/factory/random.ts";
export interface MakeOptions {
    /** Omits `readOnly` or `writeOnly` members. Default: keeps both. */
    readonly direction?: Direction;
    /** Default: `any`. */
    readonly alphabet?: Alphabet;
    /** Makes every optional member, and at least one item of each list. */
    readonly isFull?: boolean;
}
/** Makes valid values for schemas. */
export interface Maker {
    readonly evaluator: Evaluator;
    /**
     * Makes a value and validates it.
     *
     * @throws Impossible if no valid value exists or none was found
     */
    make(schema: Schema, random: Random, options?: MakeOptions): Json;
}
export declare function createMaker(api: Api): Maker;
