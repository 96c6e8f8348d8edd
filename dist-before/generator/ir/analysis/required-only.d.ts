import type { Property } from "../schema.ts";
/**
 * Whether only `required` names a property. Then it is an ordinary member for `patternProperties`,
 * `additionalProperties` and `unevaluatedProperties` (JSON Schema 2020-12, section 10.3.2.3: only `properties` counts).
 */
export declare function isMentionOnly({ schema }: Property): boolean;
