import type { Shapes } from "../../facts/shapes.ts";
import type { Api, Content, Header, Operation, Parameter, ResponseStatus } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list, object, flag, type Members } from "../../print/layout.ts";
import { statusText } from "../../ir/status.ts";
import { sameSchema } from "../operations/encodings.ts";
import type { FileScope } from "../target.ts";
import { checkRole } from "./checks.ts";
import type { Direction } from "./checks/scope.ts";
import { headerSetOf } from "./header-sets.ts";
import { type SubjectKey, subjectOf } from "./subjects.ts";

/**
 * Which bodies of an exchange are values of their schemas when they are checked. Others are text or bytes, whatever the schema
 * says.
 */
export interface Checkable {
  parameter(parameter: Parameter): boolean;
  body(content: Content, direction: Direction): boolean;
  header(header: Header): boolean;
}

/**
 * The checks of an operation, as an object literal of the runtime's `OperationChecks`. Imports the functions into the file.
 *
 * @param bodies media types of the request, the default first
 * @returns `undefined` if there is nothing to check
 */
export function operationChecks(
  operation: Operation,
  bodies: readonly Content[],
  printer: CheckPrinter & { readonly api: Api },
  checkable: Checkable,
): Code | undefined {
  const { api, file } = printer;
  const check = (content: Content, direction: Direction): Code | undefined =>
    checkable.body(content, direction) ? contentCheck(content, direction, printer) : undefined;
  const body = bodyChecks(bodies, (content) => check(content, "sent"));
  const required = operation.body?.required === true && bodies.length > 0;
  const responses = operation.responses.map((response) => {
    const received = bodyChecks(response.contents, (content) => check(content, "received"));
    const hasHeaders = response.headers.length > 0 && response.headers.every((header) => checkable.header(header));
    const headers = hasHeaders ? file.use(checkRole("response-headers"), headerSetOf(api, response).at) : undefined;
    return { status: response.status, checks: object({ headers, body: received }, 12) };
  });
  // A response without checks is listed if a broader entry would otherwise apply to its status.
  const isChecked = ({ checks }: (typeof responses)[number]): boolean => checks.text !== "{}";
  const broad = responses.filter((one) => one.status.kind !== "exact" && isChecked(one));
  const checked = responses
    .filter((one) => isChecked(one) || broad.some((other) => isBroader(other.status, one.status)))
    .map(({ status, checks }) => member(statusText(status), checks));
  const members = object(
    {
      ...parameterChecks(printer, operation, checkable),
      body,
      bodyRequired: flag(required),
      responses: checked.length === 0 ? undefined : list("{", checked, "}", 16),
    },
    12,
  );
  return members.text === "{}" ? undefined : members;
}

/** Whether the first status is a range or `default` that covers the second. */
function isBroader(one: ResponseStatus, than: ResponseStatus): boolean {
  switch (one.kind) {
    case "exact":
      return false;
    case "range":
      return than.kind === "exact" && Math.trunc(than.code / 100) === one.hundreds;
    case "default":
      return than.kind !== "default";
  }
}

const GROUPS = [
  ["path", "path", "path"],
  ["query", "query", "query"],
  ["querystring", "query", "querystring"],
  ["headers", "headers", "header"],
  ["cookies", "cookies", "cookie"],
] as const;

/** Members of the runtime's `ParameterChecks`. */
export function parameterChecks(
  printer: CheckPrinter,
  operation: Operation,
  checkable: Pick<Checkable, "parameter">,
): Members {
  const checks = GROUPS.map(([name, role, place]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    const isChecked = parameters.length > 0 && parameters.every((parameter) => checkable.parameter(parameter));
    if (!isChecked) return [name, undefined] as const;
    const own = { role, of: operation.at };
    const whole = place === "querystring" ? parameters[0]?.schema : undefined;
    return [
      name,
      whole ? schemaCheck(own, whole, "sent", printer) : printer.file.use(checkRole(role), operation.at),
    ] as const;
  });
  return Object.fromEntries(checks);
}

/** One function for all media types, or one for each. */
function bodyChecks(contents: readonly Content[], checkOf: (content: Content) => Code | undefined): Code | undefined {
  const checks = distinct(contents).map(([type, content]) => ({ type, check: checkOf(content) }));
  const [first, ...others] = checks;
  if (first === undefined || checks.every(({ check }) => check === undefined)) return undefined;
  if (others.length === 0) return first.check;
  return list(
    "{",
    checks.map(({ type, check }) => member(type, check ?? code`undefined`)),
    "}",
    20,
  );
}

/** Contents by media type without parameters; with parameters only if the schema differs from the first of that type. */
function distinct(contents: readonly Content[]): readonly (readonly [type: string, content: Content])[] {
  const byType = new Map<string, Content>();
  for (const content of contents) {
    const type = essence(content.mediaType);
    const first = byType.get(type);
    if (first === undefined) byType.set(type, content);
    else if (!sameSchema([first, content])) byType.set(content.mediaType.toLowerCase(), content);
  }
  return [...byType];
}

/** What the check of a value is printed with. */
interface CheckPrinter {
  readonly file: FileScope;
  readonly shapes: Pick<Shapes, "models">;
}

/** The check of each value in a streamed body. */
export function itemCheck(content: Content, item: Schema, direction: Direction, printer: CheckPrinter): Code {
  const role = item === content.schema ? direction : (`${direction}-item` as const);
  return schemaCheck({ role, of: content.at }, item, direction, printer);
}

/** The check of a body. */
export function contentCheck({ at, schema }: Content, direction: Direction, printer: CheckPrinter): Code {
  return schemaCheck({ role: direction, of: at }, schema, direction, printer);
}

function schemaCheck(own: SubjectKey, schema: Schema, direction: Direction, { file, shapes }: CheckPrinter): Code {
  const { role, of } = subjectOf(schema, own, direction, shapes.models);
  return file.use(checkRole(role), of);
}

/** Removes parameters: `Application/JSON; charset=utf-8` becomes `application/json`. */
export function essence(mediaType: string): string {
  return mediaType.replace(/;.*/s, "").trim().toLowerCase();
}
