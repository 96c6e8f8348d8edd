import type { Pointer } from "../../document/pointer.ts";
import type { Body, Content, Operation, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { typeArguments } from "../../print/layout.ts";
import { KIND, kindsOf } from "../../print/type/facts.ts";
import { type Direction, type MemberNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { typeText, type TypeNames } from "../../print/type/text.ts";
import type { Types } from "../../print/type/types.ts";
import { printDeclaration, type ModelTypes } from "../models/types.ts";
import type { FileScope } from "../target.ts";
import { describedBy, SAYS_NOTHING } from "./comments.ts";
import { isOpenType } from "./encodings.ts";
import { createEventTypes, type EventTypes, eventTypeCode } from "./events.ts";
import type { NamedType } from "./named-types.ts";
import { listCode } from "./parameter-lists.ts";
import { createParts, type Parts } from "./parts.ts";
import { parameterGroups, parameterType } from "./request-members.ts";

/** Modules of the runtime types of bodies. */
const RUNTIME_MODULES = { BinaryBody: "binary", ByteStream: "stream", ServerSentEvent: "event-parser" } as const;

/** A target that stands for a runtime type. No pointer of a document begins like this. */
const PREFIX = "runtime:";

function runtimeType(name: keyof typeof RUNTIME_MODULES): TypeNode {
  return { kind: "named", target: `${PREFIX}${name}`, omit: [] };
}

export const BINARY_BODY: TypeNode = runtimeType("BinaryBody");
export const BYTE_STREAM: TypeNode = runtimeType("ByteStream");
export const EVENT: TypeNode = runtimeType("ServerSentEvent");

function runtimeCode(target: Pointer, file: FileScope): Code | undefined {
  const entry = Object.entries(RUNTIME_MODULES).find(([name]) => target === `${PREFIX}${name}`);
  return entry && file.runtime(entry[1], entry[0], "type");
}

/** Prints the types of operations into one file. */
export interface OperationPrinter {
  readonly file: FileScope;
  readonly types: Types;
  readonly shapes: Shapes;
  readonly parts: Parts;
  readonly events: EventTypes;
  text(node: TypeNode, direction: Direction, used?: number): Code;
  declare(name: Code, comment: Code | undefined, node: TypeNode, direction: Direction): Code;
}

/**
 * @param wire types of values that are not converted, such as headers of parts
 * @param ownType the types that the target itself declares, by their places
 */
export function createOperationPrinter(
  file: FileScope,
  models: ModelTypes,
  wire: ModelTypes,
  shapes: Shapes,
  ownType: (target: Pointer) => Code | undefined,
): OperationPrinter {
  const { types } = models;
  const parts = createParts(types, wire.types);
  const events = createEventTypes(types);
  const namesFor = (direction: Direction): TypeNames => {
    const own = models.in(file, direction).names;
    const wireNames = wire.in(file, direction).names;
    const names: TypeNames = {
      ...own,
      model(target) {
        const common = runtimeCode(target, file) ?? listCode(target, file);
        if (common !== undefined) return common;
        const event = events.find(target);
        if (event !== undefined) return eventTypeCode(file, event, names);
        const part = parts.find(target);
        if (part === undefined) return ownType(target) ?? own.model(target);
        const [value, headers] = [typeText(part.value, names), typeText(part.headers, wireNames)];
        return typeArguments(file.runtime("part", "Part", "type"), [value, headers]);
      },
    };
    return names;
  };
  const names = { sent: namesFor("sent"), received: namesFor("received") };
  return {
    file,
    types,
    shapes,
    parts,
    events,
    text: (node, direction, used) => typeText(node, names[direction], used),
    declare: (name, comment, node, direction) =>
      printDeclaration(file, types, node, { name, comment, direction, names: names[direction] }),
  };
}

/** The declaration of a body that has no name in the document. */
export function declareBody(
  { direction, docs }: NamedType,
  name: Code,
  node: TypeNode,
  printer: OperationPrinter,
): Code {
  const comment = docComment(docParagraphs(docs, name.text).filter((text) => !SAYS_NOTHING.test(text)));
  return printer.declare(name, comment, node, direction);
}

/** Kinds of values that a text can express. */
const SINGLE = KIND.string | KIND.number | KIND.boolean | KIND.null;

/** The type of a text body: that of its schema, unless a text cannot express its values. */
export function textType(schema: Schema, direction: Direction, types: Types): TypeNode {
  const type = types.of(schema, direction);
  const kinds = kindsOf(type, types.resolver(direction));
  return kinds !== 0 && (kinds & ~SINGLE) === 0 ? type : STRING;
}

export function asyncIterable(items: TypeNode): TypeNode {
  return { kind: "iterable", name: "AsyncIterable", items };
}

/** The members of a request for its parameters. The whole query string is its query. */
export function parameterMembers(
  operation: Operation,
  types: Types,
  group: (name: string, parameters: readonly Parameter[]) => MemberNode,
): readonly MemberNode[] {
  const groups = parameterGroups(operation).map(({ name, parameters }) => group(name, parameters));
  const whole = operation.parameters.filter((parameter) => parameter.in === "querystring");
  return [...groups, ...whole.map((parameter) => ({ ...parameterMember(parameter, types), name: "query" }))];
}

export function parameterMember(parameter: Parameter, types: Types): MemberNode {
  const { docs, name, required, schema } = parameter;
  return { name, optional: !required, type: parameterType(parameter, types), schema: describedBy(schema, docs) };
}

/** The member of a body with one media type; `undefined` if callers choose among several. */
export function singleBody(
  { docs, required }: Body,
  [only, ...others]: readonly Content[],
  typeOf: (content: Content) => TypeNode,
): MemberNode | undefined {
  if (only === undefined || others.length > 0 || isOpenType(only.mediaType)) return undefined;
  const described = { ...describedBy(only.schema, docs), assertions: [], extensions: {} };
  const schema = docs.description === undefined ? undefined : described;
  return { name: "body", optional: !required, type: typeOf(only), schema };
}
