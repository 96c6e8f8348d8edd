import type { Rule } from "../redocly.ts";
/** Lists what the contract itself calls undecided. These are questions, not problems. */
export declare const openQuestions: Rule;
