import type { Operation, Parameter } from "../../ir/api.ts";
import { type MemberNode, objectNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { describedBy } from "../operations/comments.ts";
import { isRange } from "../operations/encodings.ts";
import { bodyChoices, isKey, parameterGroups, parameterType, requestNode } from "../operations/request-members.ts";
import { requestContents } from "./bodies.ts";
import { requestCodec, hasUsualType } from "./codecs.ts";
import { BLOB, type Printer } from "./printer.ts";

/** The request type of an operation. */
export interface RequestType {
  readonly node: TypeNode;
  /** Whether every part of the request may be omitted. */
  readonly optional: boolean;
}

/** @returns `undefined` for an operation without input */
export function requestType(operation: Operation, printer: Printer): RequestType | undefined {
  const members = parameterGroups(operation).map(({ name, parameters }) => group(name, operation, parameters, printer));
  for (const parameter of operation.parameters) {
    if (parameter.in === "querystring") members.push(parameterMember(parameter, "query", !parameter.required, printer));
  }
  const bodies = bodyMembers(operation, printer);
  if (members.length === 0 && bodies.length === 0) return undefined;
  const optional = [...members, ...bodies.flat()].every((member) => member.optional);
  return { node: requestNode(members, bodies), optional };
}

function group(name: string, operation: Operation, parameters: readonly Parameter[], printer: Printer): MemberNode {
  const members = parameters.map((parameter): MemberNode => {
    const optional = !parameter.required || isKey(operation, parameter);
    return parameterMember(parameter, parameter.name, optional, printer);
  });
  return { name, optional: members.every((member) => member.optional), type: objectNode(members), schema: undefined };
}

function parameterMember(parameter: Parameter, name: string, optional: boolean, { types }: Printer): MemberNode {
  const type = parameterType(parameter, types);
  return { name, optional, type, schema: describedBy(parameter.schema, parameter.docs) };
}

/** The members `contentType` and `body`, once for each distinct type of body. */
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
  const choices = bodyChoices(
    contents,
    (content) => printer.body(content, "sent"),
    // The media type of a file may be known only at run time.
    () => STRING,
  );
  const choice = (contentType: TypeNode, optional: boolean, type: TypeNode): readonly MemberNode[] => [
    { name: "contentType", optional, type: contentType, schema: undefined },
    member(type, false),
  ];
  // If `contentType` is omitted, the first media type is the default.
  const hasUsual = hasUsualType(first);
  const members = choices.map(({ contentType, body: type }, index) =>
    choice(contentType, hasUsual && index === 0, type),
  );
  // A `Blob` carries its own media type.
  return hasUsual || requestCodec(first) !== "binary" ? members : [...members, choice(STRING, true, BLOB)];
}
