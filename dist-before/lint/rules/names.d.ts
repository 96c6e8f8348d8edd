import type { Rule } from "../redocly.ts";
/** Every name in the document must give a unique identifier in generated code. */
export declare const names: Rule;
