import type { Content, Operation, Parameter } from "../../ir/api.ts";
import { type MemberNode, NEVER, type ObjectNode, STRING, type TypeNode, typeKey } from "../../print/type/node.ts";
import { isRange, rangesLast } from "../operations/media-types.ts";
import { describedBy } from "../operations/described.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import type { Printer } from "./printer.ts";

const GROUPS = [
  ["path", "path"],
  ["query", "query"],
  ["headers", "header"],
  ["cookies", "cookie"],
] as const;

/**
 * What a handler gets: the groups that its operation has, which are always there, and the body.
 *
 * @returns `undefined` for an operation that takes nothing
 */
export function requestType(operation: Operation, printer: Printer): TypeNode | undefined {
  const members: MemberNode[] = [];
  for (const [name, place] of GROUPS) {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length > 0) members.push(group(name, parameters, printer));
  }
  for (const parameter of operation.parameters) {
    if (parameter.in === "querystring") members.push({ ...parameterMember(parameter, printer), name: "query" });
  }
  const bodies = bodyMembers(operation, printer);
  const [only = [], ...others] = bodies;
  if (members.length === 0 && only.length === 0) return undefined;
  if (others.length === 0) return object([...members, ...only]);
  const choice: TypeNode = { kind: "union", members: bodies.map(object) };
  return members.length === 0 ? choice : { kind: "intersection", members: [object(members), choice] };
}

function group(name: string, parameters: readonly Parameter[], printer: Printer): MemberNode {
  const members = parameters.map((parameter) => parameterMember(parameter, printer));
  return { name, optional: false, type: object(members), schema: undefined };
}

function parameterMember(parameter: Parameter, { types }: Printer): MemberNode {
  const { docs, name, required, schema } = parameter;
  const type = isStructuredParameter(parameter) ? types.of(schema, "sent") : STRING;
  return { name, optional: !required, type, schema: describedBy(schema, docs) };
}

/** The documented media types, ranges last, so that what is named is found first. */
export function requestContents({ body }: Operation): readonly Content[] {
  return body === undefined ? [] : rangesLast(body.contents);
}

/** `contentType` and `body`; several of these where the media types of an operation have different bodies. */
function bodyMembers(operation: Operation, printer: Printer): readonly (readonly MemberNode[])[] {
  const { body } = operation;
  const contents = requestContents(operation);
  const [first, ...others] = contents;
  if (body === undefined || first === undefined) return [];
  const member = (name: string, type: TypeNode, optional = false, schema?: MemberNode["schema"]): MemberNode => {
    return { name, optional, type, schema };
  };
  if (others.length === 0 && !isRange(first.mediaType)) {
    const described = { ...describedBy(first.schema, body.docs), assertions: [], extensions: {} };
    const shown = body.docs.description === undefined ? undefined : described;
    return [[member("body", printer.requestBody(first), !body.required, shown)]];
  }
  const choices = new Map<string, { readonly body: TypeNode; readonly types: TypeNode[] }>();
  for (const content of contents) {
    const type = printer.requestBody(content);
    const choice = choices.get(typeKey(type)) ?? { body: type, types: [] };
    choice.types.push(isRange(content.mediaType) ? STRING : { kind: "literal", value: content.mediaType });
    choices.set(typeKey(type), choice);
  }
  const bodies = [...choices.values()].map((choice) => [
    member("contentType", oneOf(choice.types)),
    member("body", choice.body),
  ]);
  return body.required ? bodies : [...bodies, [member("contentType", NEVER, true), member("body", NEVER, true)]];
}

function oneOf(types: readonly TypeNode[]): TypeNode {
  const [only, ...others] = types;
  if (types.includes(STRING)) return STRING;
  return only !== undefined && others.length === 0 ? only : { kind: "union", members: types };
}

export function object(members: readonly MemberNode[]): ObjectNode {
  return { kind: "object", members, index: undefined, hidden: [], implied: false };
}
