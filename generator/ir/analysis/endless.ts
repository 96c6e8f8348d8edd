import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, Schema, Shape } from "../schema.ts";
import { closingEdges } from "./graph.ts";
import type { FoundReference } from "./walk.ts";

/**
 * Schemas that refer to themselves for the same value (`A: { anyOf: [A, ...] }`) describe nothing and can be no type.
 * Each is reported, and the references that close such circles are found, to be taken out.
 */
export function findEndless(
  models: Iterable<Pointer>,
  referencesOf: (model: Pointer) => readonly FoundReference[],
  diagnostics: Diagnostics,
): ReadonlySet<Schema> {
  const sameValue = (model: Pointer): readonly FoundReference[] =>
    referencesOf(model).filter((found) => found.sameValue);
  const closing = closingEdges(models, sameValue, (found) => found.target);
  for (const { schema, target } of closing) {
    const message = `Whether a value fits ${target} depends on whether it fits ${target}: the circle of references never ends.`;
    diagnostics.report("endless-schema", message, schema.at);
  }
  return new Set(closing.map((found) => found.schema));
}

/** The schema without these references; what is left of it is shared. */
export function withoutReferences(schema: Schema, unwanted: ReadonlySet<Schema>): Schema {
  if (unwanted.has(schema)) return { ...schema, shape: { kind: "unknown" } };
  const shape = shapeWithout(schema.shape, unwanted);
  const assertions = schema.assertions.filter((assertion) => !mentions(assertion, unwanted));
  if (shape === schema.shape && assertions.length === schema.assertions.length) return schema;
  return { ...schema, shape, assertions };
}

function shapeWithout(shape: Shape, unwanted: ReadonlySet<Schema>): Shape {
  if (shape.kind !== "union" && shape.kind !== "intersection") return shape;
  const members = shape.members
    .filter((member) => !unwanted.has(member))
    .map((member) => withoutReferences(member, unwanted));
  const isSame =
    members.length === shape.members.length && members.every((member, index) => member === shape.members[index]);
  if (isSame) return shape;
  return members.length === 0 ? { kind: "unknown" } : { ...shape, members };
}

function mentions(assertion: Assertion, unwanted: ReadonlySet<Schema>): boolean {
  switch (assertion.kind) {
    case "not":
    case "dependentSchema":
      return withoutReferences(assertion.schema, unwanted) !== assertion.schema;
    case "conditional":
      return [assertion.if, assertion.then, assertion.else].some(
        (schema) => schema !== undefined && withoutReferences(schema, unwanted) !== schema,
      );
    default:
      return false;
  }
}
