import { addParts } from "../../ir/analysis/parts.ts";
import type { AssertionKind, Schema } from "../../ir/schema.ts";
import type { Context } from "../target.ts";

/** Keywords that neither a type nor a comment on it can say. The others stand in the comment. */
const BEYOND: ReadonlyMap<AssertionKind, string> = new Map([
  ["not", "not"],
  ["conditional", "if"],
  ["contains", "contains"],
  ["propertyNames", "propertyNames"],
  ["dependentSchema", "dependentSchemas"],
  ["unevaluatedItems", "unevaluatedItems"],
  ["unevaluatedProperties", "unevaluatedProperties"],
]);

/** Reports what the types of these schemas cannot say, at its place. Does not look into other models. */
export function warnBeyondTypes(context: Context, schemas: Iterable<Schema>): void {
  const open = [...schemas];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (schema.assertions.some(({ kind }) => BEYOND.has(kind))) {
      const names = new Set(schema.assertions.flatMap(({ kind }) => BEYOND.get(kind) ?? []));
      context.warn(
        "beyond-types",
        `No TypeScript type can say ${[...names].join(", ")}; the type is wider.`,
        schema.at,
      );
    }
    addParts(schema.shape, open);
  }
}
