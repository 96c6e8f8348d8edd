import { type Json } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Direction } from "../../generator/facts/evaluator/evaluator.ts";
import type { Breakage } from "./breakage.ts";
import type { Maker } from "./make.ts";
import { type Random } from "../../runtime/factory/random.ts";
/** Ways to violate keywords that contain schemas. The violating values are generated from those schemas. */
export declare function madeBreakagesOf(value: Json, schema: Schema, maker: Maker, random: Random, direction: Direction | undefined): readonly Breakage[];
