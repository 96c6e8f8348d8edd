import type { Property } from "../schema.ts";

/**
 * Whether `required` alone names a property. Then it is a member like all others to `patternProperties`, `additionalProperties` and
 * `unevaluatedProperties` (JSON Schema 2020-12, section 10.3.2.3: only `properties` counts).
 */
export function isMentionOnly({ schema }: Property): boolean {
  return schema.shape.kind === "unknown" && /\/required\/\d+$/.test(schema.at);
}
