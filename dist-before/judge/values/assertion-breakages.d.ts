import { type Json } from "../../generator/document/json.ts";
import type { Assertion } from "../../generator/ir/schema.ts";
import { type Breakage } from "./breakage.ts";
import type { Random } from "../../runtime/factory/random.ts";
/** The ways to violate one keyword beside `type`. */
export declare function assertionBreakages(value: Json, assertion: Assertion, random: Random): readonly Breakage[];
/** Repeats the items, or takes the first ones. */
export declare function repeated(value: readonly Json[], length: number): readonly Json[];
/** Adds different items of the same kind, derived from the existing ones. */
export declare function varied(value: readonly Json[], length: number): readonly Json[];
