import type { Rule } from "../redocly.ts";
/** Every name in `required` is a property of the schema, or of another one for the same value. */
export declare const requiredProperties: Rule;
