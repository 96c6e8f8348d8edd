import type { Rule } from "../redocly.ts";
/** Extensions named `x-countersign-...` exist, stand on the right object and match their schema. */
export declare const vocabulary: Rule;
/** `x-NAME` may belong to another tool, so a different structure only has no effect. */
export declare const foreignExtension: Rule;
