import { type Json } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Maker } from "./make.ts";
import type { Random } from "../../runtime/factory/random.ts";
/** Turns a value into one that a server may send: valid, and without `writeOnly` members. */
export interface Repairer {
    /**
     * Replaces the smallest invalid parts and keeps the rest.
     *
     * @throws Impossible if no valid value is found
     */
    repair(value: Json, schema: Schema, random: Random): Json;
}
export declare function createRepairer(api: Api, maker: Maker): Repairer;
