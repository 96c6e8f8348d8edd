import { type Random } from "./random.ts";
/** Makes texts that probably match a pattern; the caller verifies them. */
export interface RegexTexts {
    /**
     * @param spread how far repetitions may exceed their minimum
     * @returns `undefined` if no text exists or it would be too long
     */
    make(random: Random, spread: number): string | undefined;
}
/** @returns `undefined` for unsupported patterns */
export declare function regexTexts(source: string, flags: "u" | "", isAllowed: (character: string) => boolean): RegexTexts | undefined;
