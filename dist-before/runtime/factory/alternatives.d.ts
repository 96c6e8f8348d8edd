import type { Random } from "./random.ts";
import { type Recipe } from "./recipe.ts";
/** Where one value is made. */
export interface Scope {
    readonly random: Random;
    /** Later attempts keep fewer of what is optional, and are less readable. */
    readonly attempt: number;
    /** Examples first, as they are. */
    readonly isFirst: boolean;
    /** Objects around it. */
    readonly depth: number;
    /** The member that it stands for, or its model. */
    readonly name: string;
    /** The same of the object around it. */
    readonly owner: string;
    /** Values that may still be made. */
    readonly budget: {
        left: number;
    };
    /** Members that are given. */
    readonly given?: {
        readonly [name: string]: unknown;
    };
}
/** Objects below this depth have only what they must. */
export declare const DEEP = 3;
/** The maximum depth of generated values. */
export declare const DEEPEST = 24;
/** The alternatives, the best first: those that fit the given members, else a random one. */
export declare function ordered(options: readonly Recipe[], { attempt, depth, given, random }: Scope): readonly Recipe[];
