import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { type Formats } from "./formats.ts";
export interface ConversionRules {
    readonly formats: Formats;
    readonly shapes: Shapes;
}
export declare function keyOf(rules: ConversionRules, schema: Schema): string | undefined;
/** Whether one schema converts a value that the other leaves as text. */
export declare function clashes(rules: ConversionRules, one: Schema, other: Schema, isInside?: boolean, seen?: Set<string>): boolean;
/** The kinds of strings and numbers that a schema allows: `text`, `text:date-time`, `number`, `number:int64`. */
export declare function scalarsOf(rules: ConversionRules, schema: Schema, depth?: number): readonly string[];
/** Whether both are strings, or both are numbers. */
export declare function isAlike(one: string, other: string): boolean;
