import { type Random } from "../../runtime/factory/random.ts";
/** A text of a format; `undefined` for formats without a syntax. */
export declare function formatText(format: string, random: Random): string | undefined;
export declare function letters(random: Random, length: number, from?: string): string;
/** Short texts of a format, for schemas with a small `maxLength`. */
export declare function smallTexts(format: string): readonly string[];
/** A valid text of the format that is longer by so many characters; `undefined` for other formats. */
export declare function longerText(format: string, text: string, by: number, random: Random): string | undefined;
