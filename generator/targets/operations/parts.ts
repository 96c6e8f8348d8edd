import type { Api, Content, Header, PropertyEncoding } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type MemberNode, type ObjectNode, objectNode, STRING, type TypeNode, typeKey } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import { typeArguments } from "../../print/layout.ts";
import type { Context } from "../target.ts";
import { describedBy } from "./comments.ts";
import { isJson, isStructuredParameter, isSendable, isWritable } from "./encodings.ts";
import type { OperationPrinter } from "./operation-printer.ts";
import type { Shapes } from "../../facts/shapes.ts";

/** The multipart encoding sets these; the specification says that they are ignored here (OpenAPI, Encoding Object). */
const ELSEWHERE = /^content-(?:type|disposition)$/i;

/** The headers that are written into a part. */
export function partHeaders({ headers }: PropertyEncoding): readonly Header[] {
  return headers.filter(({ name }) => !ELSEWHERE.test(name));
}

/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST = 20;

/** The type of a multipart body: properties with documented headers may be parts, and must be if a header is required. */
export function withParts(
  content: Content,
  body: TypeNode,
  { file, text, types, wire, wireText }: OperationPrinter,
): TypeNode {
  const partOf = (value: TypeNode, headers: ObjectNode): TypeNode => {
    const node: TypeNode = {
      kind: "printed",
      key: `part ${typeKey(value)} ${typeKey(headers)}`,
      print: () => typeArguments(file.runtime("part", "Part", "type"), [text(value, "sent"), wireText(headers)]),
    };
    if (headers.members.some(({ optional }) => !optional)) return node;
    return { kind: "union", members: [...(value.kind === "union" ? value.members : [value]), node] };
  };

  const propertyOf = (type: TypeNode, encoding: PropertyEncoding, headers: ObjectNode, depth = 0): TypeNode => {
    const whole = encoding.contentType !== undefined && isJson(encoding.contentType);
    if (type.kind === "array" && !whole) return { kind: "array", items: partOf(type.items, headers) };
    const model = type.kind === "named" && depth < DEEPEST ? types.model(type.target, "sent") : undefined;
    return model?.kind === "array" && !whole ? propertyOf(model, encoding, headers, depth + 1) : partOf(type, headers);
  };

  const rewrite = (node: TypeNode, encodings: ReadonlyMap<string, PropertyEncoding>, depth: number): TypeNode => {
    const inner = (one: TypeNode): TypeNode => rewrite(one, encodings, depth + 1);
    const member = (one: MemberNode): MemberNode => {
      const { name, optional, schema } = one;
      const encoding = encodings.get(name);
      return encoding === undefined
        ? one
        : { name, optional, schema, type: propertyOf(one.type, encoding, headersType(encoding, wire)) };
    };
    if (depth > DEEPEST) return node;
    switch (node.kind) {
      case "object":
        return node.members.some(({ name }) => encodings.has(name))
          ? { ...node, members: node.members.map(member) }
          : node;
      case "union":
      case "intersection": {
        const members = node.members.map(inner);
        return members.every((one, index) => one === node.members[index]) ? node : { kind: node.kind, members };
      }
      case "named": {
        const model = types.model(node.target, "sent");
        if (model === undefined) return node;
        if (model.kind !== "object") {
          const written = inner(model);
          return written === model ? node : written;
        }
        const own = model.members.filter(({ name }) => encodings.has(name) && !node.omit.includes(name));
        if (own.length === 0) return node;
        // `Omit` would drop the members of a type with an index signature.
        if (model.index !== undefined)
          return { ...model, members: model.members.filter(({ name }) => !node.omit.includes(name)).map(member) };
        const omit = [...node.omit, ...own.map(({ name }) => name)];
        const parts: ObjectNode = { ...model, members: own.map(member), index: undefined, hidden: [] };
        return { kind: "intersection", members: [{ ...node, omit }, parts] };
      }
      default:
        return node;
    }
  };

  const found = withHeaders(content).map((encoding) => [encoding.property, encoding] as const);
  return found.length === 0 ? body : rewrite(body, new Map(found), 0);
}

function headersType(encoding: PropertyEncoding, types: Types): ObjectNode {
  const members = partHeaders(encoding).map((header): MemberNode => {
    const structured = isStructuredParameter({ in: "header", encoding: header.encoding });
    return {
      name: header.name,
      optional: !header.required,
      type: structured ? types.of(header.schema, "sent") : STRING,
      schema: describedBy(header.schema, header.docs),
    };
  });
  return objectNode(members);
}

function withHeaders(content: Content): readonly PropertyEncoding[] {
  if (content.codec !== "multipart" || !isWritable(content)) return [];
  return content.encodings.filter((encoding) => partHeaders(encoding).length > 0);
}

/** Whether any operation needs the export `part`. */
export function hasPartHeaders(api: Api): boolean {
  return api.operations.some(
    (operation) =>
      isSendable(operation) && operation.body?.contents.some((content) => withHeaders(content).length > 0) === true,
  );
}

/** Reports headers of parts that the client cannot write as documented. */
export function reportParts(context: Context, shapes: Shapes): void {
  for (const operation of context.api.operations.filter(isSendable)) {
    for (const content of operation.body?.contents ?? []) {
      for (const encoding of withHeaders(content)) {
        const name = JSON.stringify(encoding.property);
        if (!hasProperty(content.schema, encoding.property, shapes)) {
          context.warn(
            "part-headers",
            `The body has no property ${name}; the headers of this part are ignored.`,
            content.at,
          );
          continue;
        }
        for (const header of partHeaders(encoding)) {
          if (header.encoding.kind !== "style" || shapes.isFlat(header.schema)) continue;
          context.warn(
            "nested-parameter",
            `The header ${JSON.stringify(header.name)} of the part ${name} cannot serialize nested arrays and objects; calls with nested values throw.`,
            header.at,
          );
        }
      }
    }
  }
}

/** Whether a body may have the property. An undescribed body may have any. */
export function hasProperty(schema: Schema, name: string, shapes: Shapes): boolean {
  return (
    shapes.alternatives(schema).some((one) => shapes.of(one).kind === "unknown") ||
    shapes.possibleMembers(schema).some((property) => property.name === name)
  );
}
