import type { Content, Operation, Parameter } from "../../ir/api.ts";
import { type MemberNode, objectNode, STRING, type TypeNode, typeKey } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import { isStructuredParameter, isOpenType } from "./encodings.ts";

/** The groups of parameters in requests of generated code, and the place of each. */
export const PARAMETER_GROUPS: readonly (readonly [group: string, place: "path" | "query" | "header" | "cookie"])[] = [
  ["path", "path"],
  ["query", "query"],
  ["headers", "header"],
  ["cookies", "cookie"],
];

/** The parameters of an operation by place, without empty groups. `querystring` is a single value and is not included. */
export function parameterGroups({
  parameters,
}: Operation): readonly { readonly name: string; readonly parameters: readonly Parameter[] }[] {
  const groups = PARAMETER_GROUPS.map(([name, place]) => ({
    name,
    parameters: parameters.filter((one) => one.in === place),
  }));
  return groups.filter((group) => group.parameters.length > 0);
}

/** Whether the parameter is the idempotency key, which the client creates if it is omitted. */
export function isKey({ idempotency }: Operation, parameter: Parameter): boolean {
  return parameter.in === "header" && parameter.name.toLowerCase() === idempotency?.header.toLowerCase();
}

/** The type of a parameter: a string if callers serialize it themselves. */
export function parameterType(parameter: Parameter, types: Types): TypeNode {
  return isStructuredParameter(parameter) ? types.of(parameter.schema, "sent") : STRING;
}

/** Media types whose bodies have the same type. */
export interface BodyChoice {
  readonly contentType: TypeNode;
  readonly body: TypeNode;
}

/** @returns choices in the order of their first media types */
export function bodyChoices(
  contents: readonly Content[],
  typeOf: (content: Content) => TypeNode,
): readonly BodyChoice[] {
  const choices = new Map<string, { readonly body: TypeNode; readonly mediaTypes: TypeNode[] }>();
  for (const content of contents) {
    const body = typeOf(content);
    const key = typeKey(body);
    const choice = choices.get(key) ?? { body, mediaTypes: [] };
    const { mediaType } = content;
    // The media type of a file, or a boundary, may be known only at run time.
    choice.mediaTypes.push(isOpenType(mediaType) ? STRING : { kind: "literal", value: mediaType });
    choices.set(key, choice);
  }
  return [...choices.values()].map(({ body, mediaTypes }) => ({ contentType: oneOf(mediaTypes), body }));
}

function oneOf(types: readonly TypeNode[]): TypeNode {
  const [only, ...others] = types;
  if (types.includes(STRING)) return STRING;
  return only !== undefined && others.length === 0 ? only : { kind: "union", members: types };
}

/** @param bodies for each choice of a body, the members that belong together */
export function requestNode(members: readonly MemberNode[], bodies: readonly (readonly MemberNode[])[]): TypeNode {
  const [only = [], ...others] = bodies;
  if (others.length === 0) return objectNode([...members, ...only]);
  const choice: TypeNode = { kind: "union", members: bodies.map(objectNode) };
  return members.length === 0 ? choice : { kind: "intersection", members: [objectNode(members), choice] };
}
