import type { Header } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { member } from "../../print/key.ts";
import { type MemberNode, STRING, type TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import type { Context, FileScope } from "../target.ts";
import { isJson } from "../operations/encodings.ts";
import type { Shapes } from "../operations/scalars.ts";
import { describedBy } from "../operations/described.ts";

type Reader = "integer" | "number" | "boolean" | "array" | "object" | "jsonHeader";

/** How the text of a header becomes a value: `text` stays as it is, `undefined` cannot be read as documented. */
function readerOf(header: Header, shapes: Shapes): Reader | "text" | undefined {
  const { encoding, schema } = header;
  if (encoding.kind === "content") return isJson(encoding.mediaType) ? "jsonHeader" : "text";
  const shape = shapes.of(schema);
  switch (shape.kind) {
    case "array":
      return scalarReader(shape.items, shapes) === undefined ? undefined : "array";
    case "object":
      return shape.properties.every((property) => scalarReader(property.schema, shapes) !== undefined)
        ? "object"
        : undefined;
    default:
      return scalarReader(schema, shapes);
  }
}

function scalarReader(schema: Schema, shapes: Shapes): "integer" | "number" | "boolean" | "text" | undefined {
  const shape = shapes.of(schema);
  switch (shape.kind) {
    case "string":
    case "unknown":
      return "text";
    case "boolean":
      return "boolean";
    case "number":
      return shape.integer ? "integer" : "number";
    case "literal":
    case "enum": {
      const values = shape.kind === "enum" ? shape.values.map(({ value }) => value) : [shape.value];
      if (values.every((value) => typeof value === "string")) return "text";
      return values.every((value) => typeof value === "number") ? "number" : undefined;
    }
    case "union": {
      // A header is there or not: it is never null.
      const readers = new Set(
        shape.members.filter((one) => shapes.of(one).kind !== "null").map((one) => scalarReader(one, shapes)),
      );
      return readers.size === 1 ? [...readers][0] : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether the client gives the header's value as its schema has it. */
export function isReadable(header: Header, shapes: Shapes): boolean {
  const reader = readerOf(header, shapes);
  return reader !== undefined && !(reader === "text" && header.encoding.kind === "content");
}

/** Of the descriptor: `"Link"` or `{ name: "X-Count", read: integer }`. */
export function headerMember(file: FileScope, header: Header, shapes: Shapes): Code {
  const name = literal(header.name);
  const reader = readerOf(header, shapes) ?? "text";
  if (reader === "text") return name;
  const read = (which: Reader): Code => file.runtime("header-values", which, "value");
  const members = [member("name", name), member("read", read(reader))];
  const shape = shapes.of(header.schema);
  if (reader === "array" && shape.kind === "array") {
    const items = scalarReader(shape.items, shapes);
    if (items !== undefined && items !== "text") members.push(member("items", read(items)));
  }
  if (reader === "object" && shape.kind === "object") {
    if (header.encoding.kind === "style" && header.encoding.explode) members.push(member("explode", literal(true)));
    const own = shape.properties.flatMap((property) => {
      const which = scalarReader(property.schema, shapes);
      return which === undefined || which === "text" ? [] : [member(property.name, read(which))];
    });
    if (own.length > 0) members.push(member("properties", list("{", own, "}", 16)));
  }
  return list("{", members, "}", 8);
}

/** The member of a headers type. */
export function headerType(header: Header, types: Types, shapes: Shapes): MemberNode {
  const reader = readerOf(header, shapes);
  const known = reader !== undefined && !(reader === "text" && shapes.of(header.schema).kind === "unknown");
  const type: TypeNode =
    known && !(reader === "text" && header.encoding.kind === "content")
      ? withoutNull(types.of(header.schema, "received"))
      : STRING;
  return { name: header.name, optional: !header.required, type, schema: describedBy(header.schema, header.docs) };
}

function withoutNull(type: TypeNode): TypeNode {
  if (type.kind !== "union") return type;
  const members = type.members.filter((one) => !(one.kind === "keyword" && one.name === "null"));
  const [only, ...others] = members;
  return only !== undefined && others.length === 0 ? only : { kind: "union", members };
}

export function reportHeaders(context: Context, shapes: Shapes): void {
  for (const { responses } of context.api.operations) {
    for (const header of responses.flatMap((response) => response.headers)) {
      if (readerOf(header, shapes) !== undefined) continue;
      context.warn(
        "header-as-text",
        `The client gives the header ${JSON.stringify(header.name)} as text: its type cannot be read from a header.`,
        header.at,
      );
    }
  }
}
