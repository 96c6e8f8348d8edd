import type { Content, Operation } from "../../ir/api.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { type Code, code, join } from "../../print/code.ts";
import { methodKey, typeName } from "../../print/key.ts";
import { alternatives, EMPTY, list, paragraphs, WIDTH } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import type { Context, FileScope, OutputFile } from "../target.ts";
import { convertible, descriptor } from "./descriptor.ts";
import { methodComment, operationComment } from "../operations/comments.ts";
import { conversionsCode } from "../conversions/print.ts";
import type { Group } from "../operations/groups.ts";
import type { OperationsPart } from "./files.ts";
import type { ClientGroup } from "./plan.ts";
import { type GroupMethod, groupMethods } from "./method-names.ts";
import { declareNamedType, type Printer, createPrinter, type Setting } from "./printer.ts";
import { mediaTypeText } from "../operations/encodings.ts";
import { PAGED_UNITS } from "./plan.ts";
import { pagedComment, pagedResult, pagedViews, paginationViews } from "./paging.ts";
import { requestType, type RequestType } from "./request-type.ts";
import { alternativeContents } from "./responses.ts";
import { resultType } from "./result-type.ts";
import { type StreamChoice, streamChoices } from "./responses.ts";
import type { View } from "../../print/templates/render.ts";

/** The file of one tag: its operations, or exports of those in other files, and the functions that group them. */
export function* operationsFiles(context: Context, group: ClientGroup, setting: Setting): Generator<OutputFile> {
  const file = context.file(group.file);
  const printer = createPrinter(file, setting);
  const requests = new Map(group.operations.map((operation) => [operation, requestType(operation, printer)]));
  const own = group.parts.find((part) => part.file === group.file);
  const others = group.parts.filter((part) => part !== own);
  const printed = ({ operations }: OperationsPart, by: Printer): readonly Code[] =>
    operations.map((one) => by.file.render("client/operation", operationView(one, by, requestType(one, by))));
  const exports = others.flatMap(({ operations }) =>
    operations.flatMap((operation) => exportsOf(operation, printer, requests.get(operation))),
  );
  const parts = [
    ...(own === undefined ? [] : printed(own, printer)),
    ...(exports.length === 0 ? [] : [code`export ${list("{", exports, "}", "export ;".length)};`]),
    file.render("client/group", {
      comment: groupComment(group),
      interface: file.name("group", group.at),
      bind: file.name("group-binding", group.at),
      client: file.runtime("client", "Client", "type"),
      methods: methodViews(groupMethods(group, file, setting.plan.groupKeys), printer, requests),
    }),
  ];
  yield file.finish(paragraphs(parts));
  for (const part of others) {
    const into = context.file(part.file);
    yield into.finish(paragraphs(printed(part, createPrinter(into, setting))));
  }
}

/** What another file exports of an operation. */
function exportsOf(operation: Operation, { file, plan }: Printer, request: RequestType | undefined): readonly Code[] {
  const { at } = operation;
  const units = PAGED_UNITS.filter((unit) => file.fileOf(`operation-${unit}`, at) !== undefined);
  const roles = ["operation", ...units.map((unit) => `operation-${unit}`)];
  const values = (units.length === 0 ? roles : [...roles, "operation-pagination"]).map((role) => file.use(role, at));
  const types = [
    ...(request === undefined ? [] : [file.use("operation-request", at)]),
    file.use("operation-result", at),
    ...plan.typesOf(operation).map((type) => file.use(type.kind === "headers" ? "headers" : "body", type.at)),
  ];
  return [...values, ...types.map((type) => code`type ${type}`)];
}

function groupComment({ described, tag }: Group): Code | undefined {
  if (tag === "") return docComment(["Operations without a tag."]);
  return docComment(described === undefined ? [] : docParagraphs(described.docs, tag));
}

function operationView(operation: Operation, printer: Printer, request: RequestType | undefined): View {
  const { at } = operation;
  const { file, plan } = printer;
  const name = file.name("operation", at);
  const result = file.name("operation-result", at);
  const call = callType(operation, file);
  const client = clientCode(operation, printer);
  const overloads = overloadViews(operation, printer, request, call);
  return {
    // Editors show the comments of the overloads instead.
    comment: overloads.length > 0 ? undefined : operationComment(operation, name.text),
    name,
    client,
    parameters: parametersCode(operation, file, request, name, call),
    requestType: request && printer.declare(file.name("operation-request", at), undefined, request.node, "sent"),
    types: plan.typesOf(operation).map((type) => declareNamedType(type, printer)),
    result,
    returned: call.result,
    paged: pagedViews(operation, printer, client, (called, type) =>
      parametersCode(operation, file, request, called, plainCall(file, type)),
    ),
    pagination: paginationViews(operation, printer),
    results: resultsCode(resultType(operation, printer), result),
    overloads,
    descriptor: file.name("operation-descriptor", at),
    described: descriptor(operation, printer),
    operationType: file.runtime("operation", "Operation", "type"),
  };
}

/** The part of a call's signature that depends on the media types of its responses. */
interface CallType {
  /** `<Accept extends "application/json" | "text/csv">` */
  readonly typeParameters: Code;
  readonly options: Code;
  readonly result: Code;
  /** The type of the request body that selects this response. */
  readonly body?: Code;
}

/** The signature of a call. With several media types, the caller's `accept` selects the type of the result. */
function callType(operation: Operation, file: FileScope): CallType {
  const result = file.use("operation-result", operation.at);
  const contents = alternativeContents(operation);
  return contents.length === 0 ? plainCall(file, result) : acceptingCall(contents, file, result);
}

function acceptingCall(contents: readonly Content[], file: FileScope, result: Code): CallType {
  return {
    typeParameters: code`<Accept extends${acceptedTypes(contents, 40)}>`,
    options: code`options?: ${file.runtime("client", "AcceptOptions", "type")}<Accept>`,
    result: code`${file.runtime("result", "Accepted", "type")}<${result}, Accept>`,
  };
}

/** A call that accepts every documented media type. */
function plainCall(file: FileScope, result: Code): CallType {
  return { typeParameters: EMPTY, options: code`options?: ${file.runtime("client", "CallOptions", "type")}`, result };
}

function acceptedTypes(contents: readonly Content[], used: number): Code {
  return alternatives(
    contents.map(({ mediaType }) => mediaTypeText(mediaType)),
    used,
  );
}

/** The client that an operation is called with, wrapped if values must be converted. */
function clientCode(operation: Operation, printer: Printer): Code {
  const client = code`client`;
  return conversionsCode(operation, printer, convertible(printer.shapes)) === undefined
    ? client
    : code`${printer.file.runtime("converting", "converting", "value")}(${client})`;
}

/** Overloads of an operation whose request decides between a stream and a whole response; empty for others. */
function overloadViews(
  operation: Operation,
  { file, shapes }: Printer,
  request: RequestType | undefined,
  call: CallType,
): readonly View[] {
  const choices = streamChoices(operation, shapes);
  if (choices.length === 0) return [];
  const name = file.name("operation", operation.at);
  const comment = operationComment(operation, name.text);
  return [...choices.map((choice) => chosenCall(choice, operation, file)), call].map((called) => {
    const parameters = parametersCode(operation, file, request, name, called);
    return { comment, name, parameters, result: called.result };
  });
}

/** A call whose request body selects the kind of response, so `accept` is limited to that kind. */
function chosenCall({ body, contents }: StreamChoice, operation: Operation, file: FileScope): CallType {
  const result = file.use("operation-result", operation.at);
  if (contents.length > 1) return { ...acceptingCall(contents, file, result), body };
  const accepted = file.runtime("result", "Accepted", "type");
  const types = join(
    contents.map(({ mediaType }) => mediaTypeText(mediaType)),
    " | ",
  );
  return {
    typeParameters: EMPTY,
    options: code`options?: ${file.runtime("client", "AcceptOptions", "type")}<${types}>`,
    result: code`${accepted}<${result},${acceptedTypes(contents, 80)}>`,
    body,
  };
}

function parametersCode(
  operation: Operation,
  file: FileScope,
  request: RequestType | undefined,
  name: Code,
  { options, result, typeParameters, body }: CallType,
): Code {
  const used = name.text.length + result.text.length;
  const names = requestNames(operation, file, request);
  const parameters = [
    code`client: ${file.runtime("client", "Client", "type")}`,
    body !== undefined
      ? code`request: ${withBody(names.request, body)}`
      : names.optional
        ? code`request: ${names.request} = ${EMPTY_OBJECT}`
        : code`request: ${names.request}`,
    options,
  ];
  return inBrackets(parameters, used + "export function (): Promise<> {".length, typeParameters);
}

/** The request type, with its body narrowed to this type. */
function withBody(request: Code, body: Code): Code {
  return code`${request} & { readonly body: ${body} }`;
}

/** The parameter list in parentheses, on one line if it fits. */
function inBrackets(parameters: readonly Code[], used: number, typeParameters: Code): Code {
  const flat = code`${typeParameters}(${join(parameters, ", ")})`;
  if (flat.text.length + used - 2 <= WIDTH && !flat.text.includes("\n")) return flat;
  return code`${typeParameters}(\n  ${join(parameters, ",\n  ")},\n)`;
}

const EMPTY_OBJECT = literal({});

function resultsCode(results: readonly Code[], name: Code): Code {
  return alternatives(results.length === 0 ? [typeName("never")] : results, name.text.length + "export type  =".length);
}

function requestNames(
  operation: Operation,
  file: FileScope,
  request: RequestType | undefined,
): { readonly request: Code; readonly optional: boolean } {
  if (request === undefined) return { request: file.runtime("operation", "EmptyRequest", "type"), optional: true };
  return { request: file.use("operation-request", operation.at), optional: request.optional };
}

function methodViews(
  methods: readonly GroupMethod[],
  printer: Printer,
  requests: ReadonlyMap<Operation, RequestType | undefined>,
): readonly View[] {
  const { file, shapes } = printer;
  const view = (
    { called, name, operation }: GroupMethod,
    { body, options, result, typeParameters }: CallType,
    comment: Code | undefined,
  ): View => {
    const { optional, request } = requestNames(operation, file, requests.get(operation));
    const key = methodKey(name);
    const given = body === undefined ? request : withBody(request, body);
    const parameters = [optional ? code`request?: ${given}` : code`request: ${given}`, options];
    const used = key.text.length + result.text.length + "  (): ;".length;
    const bound = body === undefined ? code`(request, options) => ${called}(client, request, options)` : undefined;
    return { comment, key, bound, parameters: inBrackets(parameters, used, typeParameters), result };
  };
  const promised = (call: CallType): CallType => ({ ...call, result: code`Promise<${call.result}>` });
  return methods.flatMap((method) => {
    const { called, of, operation, unit, why } = method;
    if (unit !== undefined)
      return [view(method, plainCall(file, pagedResult(operation, unit, printer)), pagedComment(unit, of))];
    const comment = methodComment(operation, called.text, why);
    const all = view(method, promised(callType(operation, file)), comment);
    const choices = streamChoices(operation, shapes);
    if (choices.length === 0) return [all];
    // The implementation of overloads cannot infer the types of its parameters.
    const { request } = requestNames(operation, file, requests.get(operation));
    const descriptor = file.name("operation-descriptor", operation.at);
    const options = plainCall(file, EMPTY).options;
    const client = clientCode(operation, printer);
    const bound = code`(request: ${request}, ${options}) =>\n  ${client}.call(${descriptor}, request, options)`;
    const narrowed = choices.map((choice) => view(method, promised(chosenCall(choice, operation, file)), comment));
    return [...narrowed, { ...all, bound }];
  });
}
