import { type Json } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Breakage } from "./breakage.ts";
import type { Random } from "../../runtime/factory/random.ts";
/** The ways to violate one schema at a value. */
export declare function breakagesOf(value: Json, schema: Schema, random: Random): readonly Breakage[];
