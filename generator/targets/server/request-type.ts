import type { Content, Operation, Parameter } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { literals } from "../../print/literal.ts";
import { type MemberNode, NEVER, objectNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { isOpenType, isRange, rangesLast } from "../operations/encodings.ts";
import { parameterMember, parameterMembers, singleBody } from "../operations/operation-printer.ts";
import { requestNode } from "../operations/request-members.ts";
import { requestBodyType } from "./bodies.ts";
import { defaultOf } from "./defaults.ts";
import { clientGroup, clientRequest, type Printer } from "./printer.ts";

/**
 * The type that a handler receives: the body, and the groups of parameters, which are always present.
 *
 * @returns `undefined` for an operation without input
 */
export function requestType(operation: Operation, printer: Printer): TypeNode | undefined {
  const isFilled = operation.parameters.some((parameter) => defaultOf(parameter, printer) !== undefined);
  const request = isFilled ? undefined : clientRequest(operation, printer.file);
  if (request !== undefined) return request;
  const members = parameterMembers(operation, printer.types, (name, parameters) =>
    group(name, operation, parameters, printer),
  );
  const bodies = bodyMembers(operation, printer);
  return members.length === 0 && bodies.length === 0 ? undefined : requestNode(members, bodies);
}

function group(name: string, operation: Operation, parameters: readonly Parameter[], printer: Printer): MemberNode {
  const known = clientGroup(name, operation, parameters, printer);
  const hasDefault = (parameter: Parameter): boolean => defaultOf(parameter, printer) !== undefined;
  const type =
    (known && withDefaults(known, parameters.filter(hasDefault), printer)) ??
    objectNode(
      parameters.map((parameter) => {
        const member = parameterMember(parameter, printer.types);
        return { ...member, optional: member.optional && !hasDefault(parameter) };
      }),
    );
  return { name, optional: false, type, schema: undefined };
}

/** The client's type of a group, with the parameters that callers may omit and handlers always get. */
function withDefaults(type: TypeNode, filled: readonly Parameter[], printer: Printer): TypeNode {
  if (filled.length === 0) return type;
  const names = literals(filled.map(({ name }) => name));
  const print = (): Code => {
    const helper = printer.file.runtime("server/context", "WithDefaults", "type");
    return code`${helper}<${printer.text(type, "sent")}, ${join(names, " | ")}>`;
  };
  return { kind: "printed", key: `defaults of ${filled.map(({ at }) => at).join(" ")}`, print };
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
