import type { Operation, Parameter } from "../../ir/api.ts";
import { type MemberNode, objectNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { parameterMember, parameterMembers, singleBody } from "../operations/operation-printer.ts";
import { sharedList } from "../operations/parameter-lists.ts";
import { bodyChoices, isKey, requestNode } from "../operations/request-members.ts";
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
  const members = parameterMembers(operation, printer.types, (name, parameters) =>
    group(name, operation, parameters, printer),
  );
  const bodies = bodyMembers(operation, printer);
  if (members.length === 0 && bodies.length === 0) return undefined;
  const optional = [...members, ...bodies.flat()].every((member) => member.optional);
  return { node: requestNode(members, bodies), optional };
}

function group(name: string, operation: Operation, parameters: readonly Parameter[], printer: Printer): MemberNode {
  const members = parameters.map((parameter): MemberNode => {
    const member = parameterMember(parameter, printer.types);
    return isKey(operation, parameter) ? { ...member, optional: true } : member;
  });
  const type = sharedList(printer, name, operation, parameters) ?? objectNode(members);
  return { name, optional: members.every((member) => member.optional), type, schema: undefined };
}

/** The members `contentType` and `body`, once for each distinct type of body. */
function bodyMembers({ body }: Operation, printer: Printer): readonly (readonly MemberNode[])[] {
  const contents = body === undefined ? [] : requestContents(body);
  const [first] = contents;
  if (body === undefined || first === undefined) return [];
  const single = singleBody(body, contents, (content) => printer.body(content, "sent"));
  if (single !== undefined) return [[single]];
  const choices = bodyChoices(contents, (content) => printer.body(content, "sent"));
  const choice = (contentType: TypeNode, optional: boolean, type: TypeNode): readonly MemberNode[] => [
    { name: "contentType", optional, type: contentType, schema: undefined },
    { name: "body", optional: !body.required, type, schema: undefined },
  ];
  // If `contentType` is omitted, the first media type is the default.
  const hasUsual = hasUsualType(first);
  const members = choices.map(({ contentType, body: type }, index) =>
    choice(contentType, hasUsual && index === 0, type),
  );
  // A `Blob` carries its own media type.
  return hasUsual || requestCodec(first) !== "binary" ? members : [...members, choice(STRING, true, BLOB)];
}
