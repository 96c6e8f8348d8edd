import type { Content } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";

// Media types whose values come one after the other: JSON lines, server-sent events.

/**
 * The schema of one line: `itemSchema` (3.2), the items of an array, or else the schema itself, as a body of several
 * lines can be no object. `undefined` for a body that is described as text.
 */
export function lineSchema({ itemSchema, schema }: Content): Schema | undefined {
  if (itemSchema !== undefined) return itemSchema;
  const { shape } = schema;
  if (shape.kind === "array") return shape.items;
  return shape.kind === "string" || shape.kind === "binary" ? undefined : schema;
}

/** Whether values of a schema can be what the runtime makes of an event: text in `event`, `data` and `id`. */
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

/** What a string that carries JSON has inside. */
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

/** RFC 7464 has a character of its own between values. */
export function isSequence({ mediaType }: Content): boolean {
  return /[/+]json-seq\s*(?:;|$)/i.test(mediaType);
}
