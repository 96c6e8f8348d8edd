import type { Schema, Shape } from "../schema.ts";

/** Adds the direct parts of a schema's type. Excludes the parts of references, and keywords that only validate. */
export function addParts(shape: Shape, into: Schema[]): void {
  switch (shape.kind) {
    case "array":
      into.push(shape.items);
      break;
    case "tuple":
      for (const item of shape.items) into.push(item);
      into.push(shape.rest);
      break;
    case "object":
      for (const { schema } of shape.properties) into.push(schema);
      for (const { schema } of shape.patterns) into.push(schema);
      if (typeof shape.rest === "object") into.push(shape.rest);
      break;
    case "union":
    case "intersection":
      for (const member of shape.members) into.push(member);
      break;
    default:
  }
}
