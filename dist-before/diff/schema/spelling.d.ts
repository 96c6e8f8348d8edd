import { type Json } from "../../generator/document/json.ts";
import type { Cell } from "./cell.ts";
/** A value in a message. */
export declare function spell(value: Json): string;
export declare function spellAll(values: readonly Json[]): string;
/** The types of cells: `string | null`. */
export declare function spellTypes(cells: readonly Cell[]): string;
/** The items of one list that the other lacks. */
export declare function without(values: readonly Json[], others: readonly Json[]): readonly Json[];
