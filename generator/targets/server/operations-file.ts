import type { Operation } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { propertyKey, typeName } from "../../print/key.ts";
import { alternatives, paragraphs } from "../../print/layout.ts";
import { methodComment, operationComment } from "../operations/comments.ts";
import type { Group } from "../operations/groups.ts";
import type { NamedType } from "../operations/named-types.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { declareBody } from "../operations/operation-printer.ts";
import { bodyAsReceived } from "./bodies.ts";
import { headersType } from "./headers.ts";
import { operationCode } from "./operation-code.ts";
import { type Printer, isClientType, type Setting, createPrinter } from "./printer.ts";
import { replyTypes } from "./reply-type.ts";
import { isSecured } from "./served.ts";
import { requestType } from "./request-type.ts";
import { responseCode } from "./responses.ts";
import type { View } from "../../print/templates/render.ts";
import { SHARED_FILE } from "./plan.ts";

/** The file of one tag: the types of its handlers, and the descriptions of its operations. */
export function operationsFile(context: Context, group: Group, setting: Setting): OutputFile {
  const file = context.file(group.file);
  const printer = createPrinter(file, setting);
  const view = {
    operations: group.operations.map((operation) => operationView(operation, printer)),
    comment: groupComment(group, file),
    handlers: file.name("handlers-of-group", group.at),
    typeParameter: callerParameter(group.operations.some(isSecured)),
  };
  return file.finish(file.render("server/operations", view));
}

/** Whether the client has a function for the operation, whose comment has the details. */
function isDescribed({ at }: Operation, file: FileScope): boolean {
  return file.fileOf("operation", at) !== undefined;
}

function groupComment({ operations, tag }: Group, file: FileScope): Code | undefined {
  const what = tag === "" ? "Handlers of operations without a tag." : `Handlers of ${tag}.`;
  const [first] = operations;
  const described = first === undefined ? undefined : file.fileOf("operation", first.at);
  return docComment([described === undefined ? what : `${what} \`${described}\` describes the operations.`]);
}

function operationView(operation: Operation, printer: Printer): View {
  const { at } = operation;
  const { file, plan } = printer;
  const handler = plan.handlerOf(operation);
  const key = propertyKey(handler);
  const reply = file.name("served-reply", at);
  const request = requestType(operation, printer);
  const replies = replyTypes(operation, printer);
  const call =
    request === undefined ? file.runtime("server/context", "EmptyCall", "type") : file.name("served-call", at);
  const handled = [call, reply, ...(isSecured(operation) ? [callerType(operation)] : [])];
  return {
    comment: isDescribed(operation, file) ? methodComment(operation, handler) : operationComment(operation, handler),
    key,
    callType: request && printer.declare(file.name("served-call", at), undefined, request, "sent"),
    types: declarations(plan.typesOf(operation), printer),
    reply,
    replies: repliesCode(file, replies, reply.text.length),
    handler: code`${file.runtime("server/context", "Handler", "type")}<${join(handled, ", ")}>`,
    name: file.name("served-operation", at),
    type: file.runtime("server/operation", "ServerOperation", "type"),
    described: operationCode(operation, printer),
  };
}

/** An operation without documented responses may return anything. */
function repliesCode(file: FileScope, replies: readonly Code[], used: number): Code {
  const types = replies.length === 0 ? [file.runtime("server/context", "HandlerReply", "type")] : replies;
  return alternatives(types, used + "export type  =".length);
}

/** The type of the caller: `undefined` where the operation requires no credentials. */
export function callerType(operation: Operation): Code {
  if (!isSecured(operation)) return typeName("undefined");
  const mayBeAnybody = operation.security.some((requirement) => requirement.length === 0);
  return mayBeAnybody ? code`${CALLER} | ${typeName("undefined")}` : CALLER;
}

const CALLER = typeName("Caller");

/** Handlers are always generic, so adding credentials to a contract does not break their users. */
export function callerParameter(isUsed: boolean): Code {
  return isUsed ? code`<${CALLER} = ${typeName("unknown")}>` : code`<_${CALLER} = ${typeName("unknown")}>`;
}

/** The declarations of types that have no name in the document, without those of the client. */
function declarations(types: readonly NamedType[], printer: Printer): readonly Code[] {
  return types.filter((type) => !isClientType(type, printer.file)).map((type) => declareNamedType(type, printer));
}

function declareNamedType(type: NamedType, printer: Printer): Code {
  const { at, content, direction, response, schema } = type;
  const { file, types } = printer;
  if (schema === undefined) {
    const name = file.name("reply-headers", at);
    // A type alias, because TypeScript does not check interfaces against `Only`, which forbids undocumented names.
    const headers = printer.text(headersType(response?.headers ?? [], printer), "received");
    return file.render("models/alias", { comment: undefined, name, alternatives: undefined, type: headers });
  }
  const node = types.of(schema, direction);
  return declareBody(
    type,
    file.name("served-body", at),
    content ? bodyAsReceived(content, node, printer) : node,
    printer,
  );
}

/** `server/shared.ts`: what several operations have in common. */
export function* sharedFile(context: Context, setting: Setting): Generator<OutputFile> {
  const { sharing, types } = setting.plan;
  const shared = types.filter(({ operation }) => operation === undefined);
  if (shared.length + sharing.responses.length === 0) return;
  const file = context.file(SHARED_FILE);
  const printer = createPrinter(file, setting);
  const replies = sharing.responses.map((response) => {
    const type = file.runtime("server/operation", "ServerResponse", "type");
    const start = code`export const ${file.name("reply", response.at)}: ${type} = `;
    return code`${start}${responseCode(response, printer, start.text.length)};`;
  });
  yield file.finish(paragraphs([...declarations(shared, printer), ...replies]));
}
