import { type Alphabet } from "./alphabet.ts";
import { type Random } from "../../runtime/factory/random.ts";
/** The constraints of a string. */
export interface TextRules {
    readonly minLength: number;
    readonly maxLength: number;
    readonly patterns: readonly {
        readonly source: string;
        readonly flags: "u" | "";
    }[];
    readonly formats: readonly string[];
    readonly alphabet: Alphabet;
}
/** Longer strings cost more than they reveal. */
export declare const LONGEST_TEXT = 100000;
/**
 * @param fits whether a string satisfies all constraints
 * @returns `undefined` if none was found
 */
export declare function makeText(rules: TextRules, random: Random, fits: (text: string) => boolean): string | undefined;
