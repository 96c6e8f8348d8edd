import { type Random } from "../../runtime/factory/random.ts";
/** The constraints of a number. */
export interface NumberRules {
    readonly integer: boolean;
    readonly least: number;
    readonly most: number;
    /** Whether the limits are exclusive. */
    readonly aboveLeast: boolean;
    readonly belowMost: boolean;
    readonly steps: readonly number[];
}
/** @returns `undefined` if no number was found */
export declare function makeNumber(rules: NumberRules, random: Random, fits: (value: number) => boolean): number | undefined;
