import { isArray, isObject, type Json } from "../../../generator/document/json.ts";
import type { SuiteGroup } from "./suite.ts";

// OpenAPI 3.0 has a dialect of its own, made of JSON Schema draft 5, which differs from draft 4 in nothing that matters here. The
// groups of the draft 4 suite that use only what 3.0 has are cases of it.

/** Schema Object of OpenAPI 3.0.3, section 4.7.24. */
const KEYWORDS = new Set(
  (
    "title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems " +
    "maxProperties minProperties required enum type allOf oneOf anyOf not items properties additionalProperties description format default"
  ).split(" "),
);

/** Whether a schema uses nothing but what OpenAPI 3.0 has. */
export function isOf30(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  return Object.entries(schema).every(([key, value]) => {
    if (!KEYWORDS.has(key)) return false;
    switch (key) {
      case "type":
        return typeof value === "string" && value !== "null";
      case "items":
      case "not":
        return isOf30(value);
      case "additionalProperties":
        return typeof value === "boolean" || isOf30(value);
      case "properties":
        return isObject(value) && Object.values(value).every(isOf30);
      case "allOf":
      case "anyOf":
      case "oneOf":
        return isArray(value) && value.every(isOf30);
      default:
        return true;
    }
  });
}

export function groupsOf30(groups: readonly SuiteGroup[]): readonly SuiteGroup[] {
  return groups.filter(({ schema }) => isOf30(schema));
}
