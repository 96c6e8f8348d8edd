import type { Rule } from "../redocly.ts";
/**
 * Every error has the envelope's members: from the options, from the schema with `x-error-envelope`, or those that most
 * errors require.
 */
export declare const errorEnvelope: Rule;
