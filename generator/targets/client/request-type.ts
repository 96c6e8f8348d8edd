import type { Operation, Parameter } from "../../ir/api.ts";
import { type MemberNode, type ObjectNode, STRING, type TypeNode, typeKey } from "../../print/type/node.ts";
import { requestContents } from "./bodies.ts";
import { isRange } from "../operations/media-types.ts";
import { describedBy } from "../operations/described.ts";
import { isKey } from "./parameters.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import type { Printer } from "./printer.ts";

/** What an operation takes. */
export interface RequestType {
  readonly node: TypeNode;
  /** Nothing of it has to be given. */
  readonly optional: boolean;
}

const GROUPS = [
  ["path", "path"],
  ["query", "query"],
  ["headers", "header"],
  ["cookies", "cookie"],
] as const;

/** @returns `undefined` for an operation that takes nothing */
export function requestType(operation: Operation, printer: Printer): RequestType | undefined {
  const members: MemberNode[] = [];
  for (const [name, place] of GROUPS) {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length > 0) members.push(group(name, operation, parameters, printer));
  }
  for (const parameter of operation.parameters) {
    if (parameter.in !== "querystring") continue;
    members.push({
      name: "query",
      optional: !parameter.required,
      type: typeOf(parameter, printer),
      schema: describedBy(parameter.schema, parameter.docs),
    });
  }
  const bodies = bodyMembers(operation, printer);
  if (members.length === 0 && bodies.length === 0) return undefined;
  const optional = [...members, ...bodies.flat()].every((member) => member.optional);
  const [only = [], ...others] = bodies;
  if (others.length === 0) return { node: object([...members, ...only]), optional };
  const choice: TypeNode = { kind: "union", members: bodies.map(object) };
  return {
    node: members.length === 0 ? choice : { kind: "intersection", members: [object(members), choice] },
    optional,
  };
}

function group(name: string, operation: Operation, parameters: readonly Parameter[], printer: Printer): MemberNode {
  const members = parameters.map((parameter): MemberNode => {
    const type = typeOf(parameter, printer);
    const optional = !parameter.required || isKey(operation, parameter);
    return { name: parameter.name, optional, type, schema: describedBy(parameter.schema, parameter.docs) };
  });
  return { name, optional: members.every((member) => member.optional), type: object(members), schema: undefined };
}

function typeOf(parameter: Parameter, printer: Printer): TypeNode {
  return isStructuredParameter(parameter) ? printer.types.of(parameter.schema, "sent") : STRING;
}

/** `contentType` and `body`; several of these where the media types of an operation have different bodies. */
function bodyMembers({ body }: Operation, printer: Printer): readonly (readonly MemberNode[])[] {
  const contents = body === undefined ? [] : requestContents(body);
  const [first, ...others] = contents;
  if (body === undefined || first === undefined) return [];
  const schema = describedBy(first.schema, body.docs);
  const member = (type: TypeNode, documented: boolean): MemberNode => {
    return {
      name: "body",
      optional: !body.required,
      type,
      schema: documented ? { ...schema, assertions: [], extensions: {} } : undefined,
    };
  };
  if (others.length === 0 && !isRange(first.mediaType))
    return [[member(printer.body(first, "sent"), body.docs.description !== undefined)]];
  const choices = new Map<string, { readonly body: TypeNode; readonly types: TypeNode[]; readonly first: boolean }>();
  contents.forEach((content, index) => {
    const type = printer.body(content, "sent");
    const key = typeKey(type);
    const choice = choices.get(key) ?? { body: type, types: [], first: index === 0 };
    choice.types.push(isRange(content.mediaType) ? STRING : { kind: "literal", value: content.mediaType });
    choices.set(key, choice);
  });
  return [...choices.values()].map((choice) => [
    // The first media type is meant when none is named.
    { name: "contentType", optional: choice.first, type: oneOf(choice.types), schema: undefined },
    member(choice.body, false),
  ]);
}

function oneOf(types: readonly TypeNode[]): TypeNode {
  const [only, ...others] = types;
  if (types.some((type) => type === STRING)) return STRING;
  return only !== undefined && others.length === 0 ? only : { kind: "union", members: types };
}

function object(members: readonly MemberNode[]): ObjectNode {
  return { kind: "object", members, index: undefined, hidden: [], implied: false };
}
