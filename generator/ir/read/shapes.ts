import { childPointer } from "../../document/pointer.ts";
import type { Assertion, Schema, Shape } from "../schema.ts";
import { impliesArray, readArrayShape } from "./arrays.ts";
import { readAssertions } from "./assertions.ts";
import { bare } from "./plain-schema.ts";
import { readValues } from "./enums.ts";
import { GROUP, stringOf } from "./keywords.ts";
import { impliesObject, readObjectShape } from "./objects.ts";
import { checkFormat, isBinary, readEncodedContent, readStringShape } from "./strings.ts";
import type { SchemaNode, TypeName } from "./types.ts";

const SAYS_NOTHING_OF_VALUES = GROUP.docs | GROUP.access | GROUP.identity;

/**
 * The shape from `type`, `enum`, `const` and the keywords of objects and arrays, without references and compositions.
 */
export function readOwnShape(node: SchemaNode): Shape | undefined {
  const { reader, at, value, types } = node;
  const { groups, extensions } = node.keywords;
  if ((groups & GROUP.values) !== 0) {
    const values = readValues(reader, at, value, types, extensions);
    if (values !== undefined) return withStructure(node, values);
  }
  const [only] = types.names;
  if (only === undefined) return impliedShape(node);
  if (types.names.length === 1) return typedShape(node, only);
  return { kind: "union", mode: "type", members: types.names.map((name, index) => typedMember(node, name, index)) };
}

/** Objects and arrays among the values may also have a structure. */
function withStructure(node: SchemaNode, values: Extract<Shape, { kind: "enum" | "literal" }>): Shape {
  const { at } = node;
  const list = values.kind === "enum" ? values.values.map((entry) => entry.value) : [values.value];
  if (list.every((value) => typeof value !== "object" || value === null)) return values;
  const structure = impliedShape(node);
  if (structure === undefined) return values;
  const key = values.kind === "enum" ? "enum" : "const";
  return {
    kind: "intersection",
    members: [bare(childPointer(at, key), values), bare(childPointer(at, "type"), structure)],
  };
}

function impliedShape(node: SchemaNode): Shape | undefined {
  const { reader, at, value, frame } = node;
  const { groups } = node.keywords;
  const isObject = (groups & GROUP.object) !== 0 && impliesObject(value);
  const isArray = (groups & GROUP.array) !== 0 && impliesArray(value);
  if (isObject && isArray) {
    const members = [
      bare(childPointer(at, "properties"), readObjectShape(reader, at, value, frame, true)),
      bare(childPointer(at, "items"), readArrayShape(reader, at, value, frame, true)),
    ];
    return { kind: "intersection", members };
  }
  if (isObject) return readObjectShape(reader, at, value, frame, true);
  if (isArray) return readArrayShape(reader, at, value, frame, true);
  // Since 3.1, a body part without a schema is `application/octet-stream`.
  const isSilent = (groups & ~SAYS_NOTHING_OF_VALUES) === 0;
  if (isSilent && frame.place === "part" && reader.document.version !== "3.0") return { kind: "binary" };
  if ((groups & GROUP.content) === 0) return undefined;
  const content = readEncodedContent(reader, at, value);
  return frame.place === "part" && isBinary(undefined, content) ? { kind: "binary" } : { kind: "unknown", content };
}

function typedShape(node: SchemaNode, type: TypeName): Shape {
  const { reader, at, value, frame } = node;
  const { groups } = node.keywords;
  switch (type) {
    case "null":
      return { kind: "null" };
    case "boolean":
      return { kind: "boolean" };
    case "number":
    case "integer": {
      const format = (groups & GROUP.format) === 0 ? undefined : stringOf(value, "format");
      if (format === undefined) return { kind: "number", integer: type === "integer" };
      checkFormat(reader, at, format);
      if (reader.wideFormats.has(format)) return { kind: "number", integer: true, format, wide: true };
      return { kind: "number", integer: type === "integer", format };
    }
    case "string":
      return readStringShape(node);
    case "array":
      return readArrayShape(reader, at, value, frame, false);
    case "object":
      return readObjectShape(reader, at, value, frame, false);
  }
}

const GROUP_OF_TYPE: Readonly<Record<TypeName, number>> = {
  null: 0,
  boolean: 0,
  number: GROUP.number,
  integer: GROUP.number,
  string: GROUP.string,
  array: GROUP.array,
  object: GROUP.object,
};

/** One alternative of a list of types, with the keywords for that type. */
function typedMember(node: SchemaNode, type: TypeName, index: number): Schema {
  const { reader, at, value } = node;
  const assertions: Assertion[] = [];
  readAssertions(reader, at, value, node.keywords.groups & GROUP_OF_TYPE[type], assertions);
  return bare(childPointer(childPointer(at, "type"), index), typedShape(node, type), assertions);
}
