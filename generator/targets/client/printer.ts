import type { Pointer } from "../../document/pointer.ts";
import type { Content } from "../../ir/api.ts";
import type { Pagination } from "../../ir/behaviour.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Code } from "../../print/code.ts";
import { KIND } from "../../print/type/facts.ts";
import { type Direction, objectNode, STRING, type TypeNode, UNDEFINED } from "../../print/type/node.ts";
import type { ModelTypes } from "../models/types.ts";
import { isStructured } from "../operations/encodings.ts";
import type { NamedType } from "../operations/named-types.ts";
import {
  asyncIterable,
  BINARY_BODY,
  BYTE_STREAM,
  createOperationPrinter,
  declareBody,
  type OperationPrinter,
  textType,
} from "../operations/operation-printer.ts";
import type { Sharing } from "../operations/sharing.ts";
import { lineSchema } from "../operations/streams.ts";
import type { FileScope } from "../target.ts";
import { headerType } from "./headers.ts";

export const BLOB: TypeNode = { kind: "global", name: "Blob" };

/** The parts of the client's plan that the types in a file depend on. */
export interface Declared {
  readonly sharing: Sharing;
  /** How the results of operations are read page by page. */
  readonly paging: ReadonlyMap<Pointer, Pagination>;
  /** Whether the client itself declares a type for this schema. */
  isNamed(at: Pointer): boolean;
}

/** Prints the types of the client's operations into one file. */
export interface Printer extends OperationPrinter {
  readonly sharing: Sharing;
  readonly paging: ReadonlyMap<Pointer, Pagination>;
  body(content: Content | undefined, direction: Direction): TypeNode;
}

/** @param wire types of values that are not converted, such as headers of parts */
export function createPrinter(
  file: FileScope,
  models: ModelTypes,
  wire: ModelTypes,
  shapes: Shapes,
  { isNamed, paging, sharing }: Declared,
): Printer {
  const printer = createOperationPrinter(file, models, wire, shapes, (target) =>
    isNamed(target) ? file.use("body", target) : undefined,
  );
  return {
    ...printer,
    sharing,
    paging,
    body: (content, direction) => (content === undefined ? UNDEFINED : bodyType(content, direction, printer, isNamed)),
  };
}

function bodyType(
  content: Content,
  direction: Direction,
  { types, shapes, parts, events }: OperationPrinter,
  isNamed: Declared["isNamed"],
): TypeNode {
  const { codec, schema } = content;
  if (isStructured(content, direction)) {
    if (isNamed(schema.at)) return { kind: "named", target: schema.at, omit: [] };
    const type = types.of(schema, direction);
    return direction === "sent" ? parts.within(content, type) : type;
  }
  switch (codec) {
    case "text":
      return textType(
        schema,
        direction,
        direction === "sent" ? KIND.string | KIND.number | KIND.boolean : KIND.string,
        types,
      );
    case "binary":
    case "multipart":
      return direction === "sent" ? BINARY_BODY : BLOB;
    case "events":
      return direction === "sent" ? STRING : asyncIterable(events.of(content, shapes));
    case "lines": {
      const line = lineSchema(content);
      if (line === undefined) return direction === "sent" ? STRING : BYTE_STREAM;
      const items = types.of(line, direction);
      if (direction === "received") return asyncIterable(items);
      return { kind: "union", members: [{ kind: "iterable", name: "Iterable", items }, asyncIterable(items)] };
    }
    default:
      return STRING;
  }
}

/** The declaration of a type that has no name in the document. */
export function declareNamedType(type: NamedType, file: FileScope, printer: Printer, shapes: Shapes): Code {
  const { at, content, direction, response, schema } = type;
  if (schema === undefined) {
    const members = (response?.headers ?? []).map((header) => headerType(header, printer.types, shapes));
    return printer.declare(file.name("headers", at), undefined, objectNode(members), "received");
  }
  const node = printer.types.of(schema, direction);
  return declareBody(type, file.name("body", at), content ? printer.parts.within(content, node) : node, printer);
}
