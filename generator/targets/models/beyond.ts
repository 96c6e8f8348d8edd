import { addParts } from "../../ir/analysis/parts.ts";
import type { Assertion, Schema } from "../../ir/schema.ts";
import type { Context } from "../target.ts";

/**
 * Reports members and types that depend on a condition: a type written by hand would have them as alternatives. Other keywords
 * limit values as `maxLength` does; validators check these, and nobody expects them of a type. Does not look into other models.
 */
export function warnBeyondTypes(context: Context, schemas: Iterable<Schema>): void {
  const open = [...schemas];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    const keywords = new Set(schema.assertions.flatMap(structuralCondition));
    if (keywords.size > 0) {
      const names = [...keywords].map((keyword) => `"${keyword}"`).join(" and ");
      context.warn("beyond-types", `The type does not express ${names}; it allows every alternative.`, schema.at);
    }
    addParts(schema.shape, open);
  }
}

function structuralCondition(assertion: Assertion): readonly string[] {
  switch (assertion.kind) {
    case "conditional":
      return isStructural(assertion.then) || isStructural(assertion.else) ? ["if"] : [];
    case "dependentSchema":
      return isStructural(assertion.schema) ? ["dependentSchemas"] : [];
    default:
      return [];
  }
}

function isStructural(schema: Schema | undefined): boolean {
  return schema !== undefined && schema.shape.kind !== "unknown";
}
