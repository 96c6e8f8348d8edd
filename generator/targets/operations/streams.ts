import type { Content } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";

// Media types that are sequences of values: JSON lines, server-sent events.

/**
 * The schema of one line: `itemSchema` (3.2), the items of an array, or the schema itself, since several lines cannot form one
 * object. `undefined` if the body is described as text.
 */
export function lineSchema({ itemSchema, schema }: Content): Schema | undefined {
  if (itemSchema !== undefined) return itemSchema;
  const { shape } = schema;
  if (shape.kind === "array") return shape.items;
  return shape.kind === "string" || shape.kind === "binary" ? undefined : schema;
}

/** Whether a schema fits the event that the runtime parses: strings in `event`, `data` and `id`. */
export function describesEvents(schema: Schema, shapes: Shapes, depth = 0): boolean {
  const shape = shapes.of(schema);
  switch (shape.kind) {
    case "object":
      return shape.properties.every(({ name, schema: property }) => {
        const kind = shapes.of(property).kind;
        return name === "retry" ? kind === "number" : kind === "string" || isText(property, shapes);
      });
    case "union":
    case "intersection":
      return depth < 8 && shape.members.every((member) => describesEvents(member, shapes, depth + 1));
    default:
      return false;
  }
}

/** The schema of the JSON inside a string. */
export function jsonInside(schema: Schema, shapes: Shapes): Schema | "unknown" | undefined {
  const shape = shapes.of(schema);
  if ((shape.kind !== "string" && shape.kind !== "unknown") || shape.content?.encoding !== undefined) return undefined;
  if (!/^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(shape.content?.mediaType ?? "")) return undefined;
  return shape.content?.schema ?? "unknown";
}

function isText(schema: Schema, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  if (shape.kind === "literal") return typeof shape.value === "string";
  return shape.kind === "enum" && shape.values.every(({ value }) => typeof value === "string");
}

/** RFC 7464 puts a record separator before each value. */
export function isSequence({ mediaType }: Content): boolean {
  return /[/+]json-seq\s*(?:;|$)/i.test(mediaType);
}
