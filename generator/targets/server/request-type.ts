import type { Content, Operation, Parameter } from "../../ir/api.ts";
import { type MemberNode, NEVER, objectNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { isOpenType, isRange, rangesLast } from "../operations/encodings.ts";
import { parameterMember, parameterMembers, singleBody } from "../operations/operation-printer.ts";
import { requestNode } from "../operations/request-members.ts";
import { requestBodyType } from "./bodies.ts";
import { clientGroup, clientRequest, type Printer } from "./printer.ts";

/**
 * The type that a handler receives: the body, and the groups of parameters, which are always present.
 *
 * @returns `undefined` for an operation without input
 */
export function requestType(operation: Operation, printer: Printer): TypeNode | undefined {
  const request = clientRequest(operation, printer.file);
  if (request !== undefined) return request;
  const members = parameterMembers(operation, printer.types, (name, parameters) =>
    group(name, operation, parameters, printer),
  );
  const bodies = bodyMembers(operation, printer);
  return members.length === 0 && bodies.length === 0 ? undefined : requestNode(members, bodies);
}

function group(name: string, operation: Operation, parameters: readonly Parameter[], printer: Printer): MemberNode {
  const known = clientGroup(name, operation, parameters, printer);
  const type = known ?? objectNode(parameters.map((parameter) => parameterMember(parameter, printer.types)));
  return { name, optional: false, type, schema: undefined };
}

/** The documented media types. Ranges are last, so that exact matches are found first. */
export function requestContents({ body }: Operation): readonly Content[] {
  return body === undefined ? [] : rangesLast(body.contents);
}

/** The members `contentType` and `body`, once for each media type, so that comparing with one leaves the others. */
function bodyMembers(operation: Operation, printer: Printer): readonly (readonly MemberNode[])[] {
  const { body } = operation;
  const contents = requestContents(operation);
  if (body === undefined || contents.length === 0) return [];
  const single = singleBody(body, contents, (content) => requestBodyType(content, printer));
  if (single !== undefined) return [[single]];
  // A union with `string` could not narrow by other media types.
  const contentType = (type: string): TypeNode => {
    if (!isOpenType(type)) return { kind: "literal", value: type };
    if (type.startsWith("*/*")) return STRING;
    return { kind: "template", parts: isRange(type) ? type.split("*") : [type, ""] };
  };
  const member = (name: string, type: TypeNode, optional = false): MemberNode => {
    return { name, optional, type, schema: undefined };
  };
  const bodies = contents.map((content) => [
    member("contentType", contentType(content.mediaType)),
    member("body", requestBodyType(content, printer)),
  ]);
  return body.required ? bodies : [...bodies, [member("contentType", NEVER, true), member("body", NEVER, true)]];
}
