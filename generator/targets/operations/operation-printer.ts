import type { Api, Body, Content, Operation, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Shapes, shapesOf } from "../../facts/shapes.ts";
import type { Code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { KIND, kindsOf } from "../../print/type/facts.ts";
import { type Direction, type MemberNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { typeText } from "../../print/type/text.ts";
import type { Types } from "../../print/type/types.ts";
import { type Conversions, conversionsOf, type ValuePrinter } from "../conversions/plan.ts";
import { type ModelTypes, modelTypes, printDeclaration, type TypeOptions } from "../models/types.ts";
import type { Context, FileScope } from "../target.ts";
import { describedBy, SAYS_NOTHING } from "./comments.ts";
import { isOpenType } from "./encodings.ts";
import type { NamedType } from "./named-types.ts";
import { parameterGroups, parameterType } from "./request-members.ts";

/** Context that all files of a target share. */
export interface PrintSetting {
  readonly api: Api;
  readonly shapes: Shapes;
  readonly conversions: Conversions;
  readonly models: ModelTypes;
}

export function printSetting(context: Context, options: TypeOptions): PrintSetting {
  return {
    api: context.api,
    shapes: shapesOf(context.api),
    conversions: conversionsOf(context, options.formats ?? {}),
    models: modelTypes(context, options),
  };
}

/** Prints operations into one file. */
export interface OperationPrinter extends ValuePrinter {
  readonly api: Api;
  readonly types: Types;
  text(node: TypeNode, direction: Direction, used?: number): Code;
  declare(name: Code, comment: Code | undefined, node: TypeNode, direction: Direction): Code;
}

export function createOperationPrinter(file: FileScope, setting: PrintSetting): OperationPrinter {
  const { api, conversions, models, shapes } = setting;
  const { types } = models;
  const names = { sent: models.in(file, "sent").names, received: models.in(file, "received").names };
  return {
    api,
    file,
    types,
    shapes,
    conversions,
    text: (node, direction, used) => typeText(node, names[direction], used),
    declare: (name, comment, node, direction) =>
      printDeclaration(file, types, { name, node, comment, direction, names: names[direction] }),
  };
}

/** Modules of the runtime types of bodies. */
const RUNTIME_MODULES = { BinaryBody: "binary", ByteStream: "stream", ServerSentEvent: "event-parser" } as const;

export function runtimeType(file: FileScope, name: keyof typeof RUNTIME_MODULES): TypeNode {
  return { kind: "printed", key: `runtime:${name}`, print: () => file.runtime(RUNTIME_MODULES[name], name, "type") };
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
