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
    const names = new Set(schema.assertions.flatMap(({ kind }) => BEYOND.get(kind) ?? []));
    if (names.size > 0) {
      context.warn(
        "beyond-types",
        `No TypeScript type can say ${[...names].join(", ")}; the type is wider.`,
        schema.at,
      );
    }
    open.push(...parts(schema));
  }
}

function parts({ shape }: Schema): readonly Schema[] {
  switch (shape.kind) {
    case "array":
      return [shape.items];
    case "tuple":
      return [...shape.items, shape.rest];
    case "object": {
      const rest = typeof shape.rest === "object" ? [shape.rest] : [];
      return [...shape.properties.map((one) => one.schema), ...shape.patterns.map((one) => one.schema), ...rest];
    }
    case "union":
    case "intersection":
      return shape.members;
    default:
      return [];
  }
}
