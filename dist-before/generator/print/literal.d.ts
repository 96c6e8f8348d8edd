import { type Json } from "../document/json.ts";
import { Code } from "./code.ts";
/**
 * The JavaScript expression of a JSON value. It evaluates to exactly this value.
 *
 * @example
 * literal({ a: [1, "x"] }).text; // { a: [1, "x"] }
 * @param value any JSON value
 * @returns the expression
 */
export declare function literal(value: Json): Code;
/** The template literal type of texts with these parts and anything between them. */
export declare function templateType(parts: readonly string[]): Code;
/** Keeps `-0`, the only JSON number that needs special syntax in JavaScript. */
export declare function numeral(value: number): string;
/** The items of an array literal as expressions, for callers with their own layout. */
export declare function literals(values: readonly Json[]): readonly Code[];
/**
 * Formats JSON with two spaces of indentation, keeping member order. Safe inside JavaScript, without invisible
 * characters.
 */
export declare function json(value: Json): Code;
