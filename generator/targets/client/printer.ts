import type { Pointer } from "../../document/pointer.ts";
import type { Content } from "../../ir/api.ts";
import type { Pagination } from "../../ir/behaviour.ts";
import type { Code } from "../../print/code.ts";
import { typeArguments } from "../../print/layout.ts";
import { KIND, kindsOf } from "../../print/type/facts.ts";
import { type Direction, STRING, type TypeNode, UNDEFINED, objectNode } from "../../print/type/node.ts";
import { typeText, type TypeNames } from "../../print/type/text.ts";
import type { Types } from "../../print/type/types.ts";
import type { FileScope } from "../target.ts";
import { printDeclaration, type ModelTypes } from "../models/types.ts";
import { createParts, type Parts } from "../operations/parts.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Sharing } from "../operations/sharing.ts";
import { createEventTypes, type EventTypes, eventTypeCode } from "../operations/events.ts";
import { lineSchema } from "../operations/streams.ts";
import { isStructured } from "../operations/encodings.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { SAYS_NOTHING } from "../operations/comments.ts";
import { headerType } from "./headers.ts";
import type { NamedType } from "../operations/named-types.ts";

// Targets that stand for runtime types. No pointer of a document begins like this.
const BINARY_BODY: TypeNode = { kind: "named", target: "runtime:BinaryBody", omit: [] };
const BYTE_STREAM: TypeNode = { kind: "named", target: "runtime:ByteStream", omit: [] };
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
export interface Printer {
  readonly types: Types;
  readonly shapes: Shapes;
  readonly sharing: Sharing;
  readonly paging: ReadonlyMap<Pointer, Pagination>;
  body(content: Content | undefined, direction: Direction): TypeNode;
  /** The type of a multipart body in which the properties with documented headers may be parts. */
  parts(content: Content, node: TypeNode): TypeNode;
  text(node: TypeNode, direction: Direction, used?: number): Code;
  declare(name: Code, comment: Code | undefined, node: TypeNode, direction: Direction): Code;
}

/** @param wire types of values that are not converted, such as headers of parts */
export function createPrinter(
  file: FileScope,
  models: ModelTypes,
  wire: ModelTypes,
  shapes: Shapes,
  plan: Declared,
): Printer {
  const { types } = models;
  const parts: Parts = createParts(types, wire.types);
  const events = createEventTypes(types);
  const namesFor = (direction: Direction): TypeNames => {
    const modelNames = models.in(file, direction).names;
    const wireNames = wire.in(file, direction).names;
    const names: TypeNames = {
      ...modelNames,
      model(target) {
        if (target === "runtime:BinaryBody") return file.runtime("binary", "BinaryBody", "type");
        if (target === "runtime:ByteStream") return file.runtime("stream", "ByteStream", "type");
        const event = events.find(target);
        if (event !== undefined) return eventTypeCode(file, event, names);
        const part = parts.find(target);
        if (part === undefined) return plan.isNamed(target) ? file.use("body", target) : modelNames.model(target);
        const name = file.runtime("part", "Part", "type");
        const [value, headers] = [typeText(part.value, names), typeText(part.headers, wireNames)];
        return typeArguments(name, [value, headers]);
      },
    };
    return names;
  };
  const names = { sent: namesFor("sent"), received: namesFor("received") };
  return {
    types,
    shapes,
    sharing: plan.sharing,
    paging: plan.paging,
    body: (content, direction) =>
      content === undefined
        ? UNDEFINED
        : bodyType(content, direction, { types, shapes, parts, events, isNamed: plan.isNamed }),
    parts: (content, node) => parts.within(content, node),
    text: (node, direction, used) => typeText(node, names[direction], used),
    declare: (name, comment, node, direction) =>
      printDeclaration(file, types, node, { name, comment, direction, names: names[direction] }),
  };
}

/** What the types of bodies are built from. */
interface BodyTypes extends Pick<Declared, "isNamed"> {
  readonly types: Types;
  readonly shapes: Shapes;
  readonly parts: Parts;
  readonly events: EventTypes;
}

function bodyType(
  content: Content,
  direction: Direction,
  { types, shapes, parts, events, isNamed }: BodyTypes,
): TypeNode {
  const { codec, schema } = content;
  if (isStructured(content, direction)) {
    if (isNamed(schema.at)) return { kind: "named", target: schema.at, omit: [] };
    const type = types.of(schema, direction);
    return direction === "sent" ? parts.within(content, type) : type;
  }
  switch (codec) {
    case "text": {
      const type = types.of(schema, direction);
      const kinds = kindsOf(type, types.resolver(direction));
      const readable = direction === "sent" ? KIND.string | KIND.number | KIND.boolean : KIND.string;
      return kinds !== 0 && (kinds & ~readable) === 0 ? type : STRING;
    }
    case "binary":
    case "multipart":
      return direction === "sent" ? BINARY_BODY : BLOB;
    case "events":
      return direction === "sent" ? STRING : asyncIterable(events.of(content, shapes));
    case "lines": {
      const schema = lineSchema(content);
      if (schema === undefined) return direction === "sent" ? STRING : BYTE_STREAM;
      const items = types.of(schema, direction);
      if (direction === "received") return asyncIterable(items);
      return { kind: "union", members: [{ kind: "iterable", name: "Iterable", items }, asyncIterable(items)] };
    }
    default:
      return STRING;
  }
}

function asyncIterable(items: TypeNode): TypeNode {
  return { kind: "iterable", name: "AsyncIterable", items };
}

/** The declaration of a type that has no name in the document. */
export function declareNamedType(type: NamedType, file: FileScope, printer: Printer, shapes: Shapes): Code {
  if (type.kind === "headers") {
    const name = file.name("headers", type.at);
    const members = (type.response?.headers ?? []).map((header) => headerType(header, printer.types, shapes));
    return printer.declare(name, undefined, objectNode(members), "received");
  }
  const name = file.name("body", type.at);
  const { schema } = type;
  if (schema === undefined) throw new Error(`the type of ${type.at} has no schema`);
  const comment = docComment(docParagraphs(type.docs, name.text).filter((text) => !SAYS_NOTHING.test(text)));
  const node = printer.types.of(schema, type.direction);
  return printer.declare(name, comment, type.content ? printer.parts(type.content, node) : node, type.direction);
}
