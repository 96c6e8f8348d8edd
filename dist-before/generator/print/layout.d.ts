import { Code } from "./code.ts";
/** Columns that printed code should stay within. */
export declare const WIDTH = 120;
export declare const EMPTY: Code;
/** Indents every line except empty ones by two spaces. String literals never span lines, so no value changes. */
export declare function indent({ text }: Code): Code;
/** Indents all lines except the first and empty ones by `margin`. */
export declare function indentRest(text: string, margin: string): string;
/** Indents all lines except the first by two spaces. */
export declare function hangingIndent({ text }: Code): Code;
export declare function lines(parts: readonly Code[]): Code;
/**
 * The right side of `export type Name =`: alternatives on the same line if they fit, else one per line.
 *
 * @param used columns of the line already taken, including the `=`
 */
export declare function alternatives(parts: readonly Code[], used: number): Code;
/** `Success<200, Order>` on one line, or with one argument per line where any spans several lines. */
export declare function typeArguments(name: Code, given: readonly Code[]): Code;
/** Joins parts with an empty line between them. */
export declare function paragraphs(parts: readonly Code[]): Code;
/**
 * `[a, b]` on one line if it fits, else one item per line with a trailing comma. `used` is the number of columns
 * already taken.
 */
export declare function list(open: string, items: readonly Code[], close: string, used?: number): Code;
