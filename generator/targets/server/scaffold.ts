import type { Operation } from "../../ir/api.ts";
import type { RateLimit } from "../../ir/behaviour.ts";
import { byText, type Code, code } from "../../print/code.ts";
import { lineComment } from "../../print/comment.ts";
import { objectKey, typeName } from "../../print/key.ts";
import { EMPTY, indent, lines, list, paragraphs } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { methodComment } from "../operations/comments.ts";
import { statusText, successesOf } from "../../ir/status.ts";
import { parameterGroups } from "../operations/request-members.ts";
import { successesFirst } from "../operations/operation-names.ts";
import { isReceivable } from "../operations/encodings.ts";
import type { Context } from "../target.ts";
import { INDEX_FILE, planOf, SERVER } from "./plan.ts";
import { requestContents } from "./request-type.ts";
import { callerType } from "./operations-file.ts";
import { usedSchemes } from "./security.ts";
import { isSecured } from "./served.ts";

export interface ScaffoldPlace {
  /** Returns the import path of an output file, given its name there: `server/index.ts`. */
  readonly importPath: (file: string) => string;
  /** Name of the document, for the first comment. */
  readonly document: string;
}

/**
 * The text of a starter file: a handler for every operation, each of which replies that it is not implemented.
 *
 * @returns `undefined` for a document without operations
 */
export function scaffold(context: Context, { document, importPath }: ScaffoldPlace): string | undefined {
  const { api } = context;
  const plan = planOf(api);
  const operations = plan.groups.flatMap((group) => group.operations);
  if (operations.length === 0) return undefined;
  const file = context.file(INDEX_FILE);
  const handlers = file.use("handlers", SERVER);
  const create = file.name("create-server", SERVER);
  const secured = operations.some(isSecured);
  const imported = [create, code`type ${CONTEXT}`, code`type ${handlers}`, PROBLEM, code`type ${SERVER_TYPE}`];
  const view = {
    head: lineComment(
      `Written once by countersign from ${document}. Edit it as you like: countersign never overwrites it.`,
    ),
    import: code`import ${list("{", imported, "}", 60)} from ${literal(importPath(INDEX_FILE))};`,
    replyImports: plan.groups.map(({ file: module, operations: all }) => {
      const replies = all.map((operation) => file.use("served-reply", operation.at));
      const calls = all.filter(takesSomething).map((operation) => file.use("served-call", operation.at));
      const names = list(
        "{",
        [...calls, ...replies].toSorted(byText),
        "}",
        "import type  from ;".length + importPath(module).length + 2,
      );
      return code`import type ${names} from ${literal(importPath(module))};`;
    }),
    secured,
    handlers: secured ? code`${handlers}<${typeName("Caller")}>` : handlers,
    members: paragraphs(
      operations.map((operation) =>
        memberCode(
          operation,
          plan.handlerOf(operation),
          file.use("served-reply", operation.at),
          takesSomething(operation) ? file.use("served-call", operation.at) : undefined,
        ),
      ),
    ),
    create,
    verifiers: usedSchemes(api).map(({ name }) => objectKey(name)),
    rateLimitScopes: scopeComment(api.servers, operations),
  };
  return `${file.render("server/scaffold", view).text}\n`;
}

/** Every scope but `client-ip` needs a key from the application. */
function scopeComment(...limited: readonly (readonly { readonly rateLimits: readonly RateLimit[] }[])[]): Code[] {
  const scopes = new Set(limited.flat().flatMap(({ rateLimits }) => rateLimits.map(({ scope }) => scope)));
  scopes.delete("client-ip");
  if (scopes.size === 0) return [];
  const names = [...scopes].join(", ");
  return [lineComment(`What a request counts as in the rate limits by ${names}; \`undefined\` is not limited.`)];
}

// The index exports this under a fixed name.
const CONTEXT = typeName("HandlerContext");
const PROBLEM = typeName("Problem");
const SERVER_TYPE = typeName("Server");
const PROMISE = typeName("Promise");

/** Whether handlers of the operation have a parameter. Must agree with `requestType`. */
function takesSomething(operation: Operation): boolean {
  return (
    parameterGroups(operation).length > 0 ||
    operation.parameters.some((parameter) => parameter.in === "querystring") ||
    requestContents(operation).length > 0
  );
}

function memberCode(operation: Operation, handler: string, reply: Code, call: Code | undefined): Code {
  const comment = methodComment(operation, handler) ?? EMPTY;
  const body = lines([
    ...hintsFor(operation).map((hint) => lineComment(hint)),
    code`throw new ${PROBLEM}(${literal("not-implemented")});`,
  ]);
  const result = code`${PROMISE}<${reply}>`;
  const parameters = [
    code`_request: ${call ?? typeName("object")}`,
    code`_context: ${CONTEXT}<${callerType(operation)}>`,
  ];
  const key = objectKey(handler);
  const used = key.text.length + result.text.length + "  async :  {".length;
  return lines([comment, code`async ${key}${list("(", parameters, ")", used)}: ${result} {`, indent(body), code`},`]);
}

/** A comment with the input of a handler and its possible replies. */
function hintsFor(operation: Operation): readonly string[] {
  const { responses } = operation;
  const members = [
    ...parameterGroups(operation).map(({ name }) => name),
    ...(requestContents(operation).length > 0 ? ["body"] : []),
  ];
  const request = members.length === 0 ? "" : `The request has { ${members.join(", ")} }. `;
  const statuses = successesFirst(responses.filter(isReceivable)).map(({ status }) => statusText(status));
  const successes = successesOf(responses);
  const reply = [
    "status",
    ...(successes.some(({ headers }) => headers.some(({ required }) => required)) ? ["headers"] : []),
    ...(successes.length === 0 || successes.some(({ contents }) => contents.length > 0) ? ["body"] : []),
  ];
  return [
    `${request}Return { ${reply.join(", ")} }, or throw a Problem.`,
    ...(statuses.length === 0 ? [] : [`Documented statuses: ${statuses.join(", ")}.`]),
  ];
}
