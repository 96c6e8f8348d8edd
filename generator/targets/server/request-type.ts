import type { Content, Operation, Parameter } from "../../ir/api.ts";
import { type MemberNode, NEVER, objectNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { describedBy } from "../operations/comments.ts";
import { isRange, rangesLast } from "../operations/encodings.ts";
import { bodyChoices, parameterGroups, parameterType, requestNode } from "../operations/request-members.ts";
import type { Printer } from "./printer.ts";

/**
 * The type that a handler receives: the body, and the groups of parameters, which are always present.
 *
 * @returns `undefined` for an operation without input
 */
export function requestType(operation: Operation, printer: Printer): TypeNode | undefined {
  const request = printer.clientRequest(operation);
  if (request !== undefined) return request;
  const members = parameterGroups(operation).map(({ name, parameters }) => group(name, operation, parameters, printer));
  for (const parameter of operation.parameters) {
    if (parameter.in === "querystring") members.push({ ...parameterMember(parameter, printer), name: "query" });
  }
  const bodies = bodyMembers(operation, printer);
  return members.length === 0 && bodies.length === 0 ? undefined : requestNode(members, bodies);
}

function group(name: string, operation: Operation, parameters: readonly Parameter[], printer: Printer): MemberNode {
  const known = printer.clientGroup(name, operation, parameters);
  const type = known ?? objectNode(parameters.map((parameter) => parameterMember(parameter, printer)));
  return { name, optional: false, type, schema: undefined };
}

function parameterMember(parameter: Parameter, { types }: Printer): MemberNode {
  const { docs, name, required, schema } = parameter;
  return { name, optional: !required, type: parameterType(parameter, types), schema: describedBy(schema, docs) };
}

/** The documented media types. Ranges are last, so that exact matches are found first. */
export function requestContents({ body }: Operation): readonly Content[] {
  return body === undefined ? [] : rangesLast(body.contents);
}

/** The members `contentType` and `body`, once for each distinct type of body. */
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
  const choices = bodyChoices(
    contents,
    (content) => printer.requestBody(content),
    // A union with `string` could not narrow by other media types.
    (range) => (range.startsWith("*/*") ? STRING : { kind: "template", parts: range.split("*") }),
  );
  const bodies = choices.map((choice) => [member("contentType", choice.contentType), member("body", choice.body)]);
  return body.required ? bodies : [...bodies, [member("contentType", NEVER, true), member("body", NEVER, true)]];
}
