import type { ModelTypes } from "../models/types.ts";
import { createOperationPrinter, type OperationPrinter } from "../operations/operation-printer.ts";
import type { FileScope } from "../target.ts";
import type { DescriptorPrinter } from "./plan.ts";
import type { Operation, Parameter } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { indexedAccess, typeName } from "../../print/key.ts";
import type { TypeNode } from "../../print/type/node.ts";
import type { NamedType } from "../operations/named-types.ts";
import { sharedList } from "../operations/parameter-lists.ts";
import { isKey, parameterGroups } from "../operations/request-members.ts";

/** Context for printing the server's files. */
export interface Setting extends Omit<DescriptorPrinter, "file"> {
  readonly modelTypes: ModelTypes;
  /** Types of values that are not converted, such as headers of parts. */
  readonly wireTypes: ModelTypes;
}

/** Prints the server's operations into one file. Requests have the input types of models, replies the received ones. */
export interface Printer extends OperationPrinter, DescriptorPrinter {}

export function createPrinter(file: FileScope, setting: Setting): Printer {
  const { modelTypes, plan, shapes, wireTypes } = setting;
  const namedTypes = new Map(plan.types.flatMap((type) => (type.kind === "schema" ? [[type.at, type] as const] : [])));
  const printer = createOperationPrinter(file, modelTypes, wireTypes, shapes, (target) => {
    const named = namedTypes.get(target);
    if (named === undefined) return clientTypeCode(target, file);
    return file.use(isClientType(named, file) ? "body" : "served-body", target);
  });
  return { ...setting, ...printer };
}

// Types that the client declares, the server imports instead of declaring them again.

/** Whether the client declares the same type. A received multipart body differs from a sent one. */
export function isClientType({ at, content, kind }: NamedType, file: FileScope): boolean {
  if (kind === "headers" || file.fileOf("body", at) === undefined) return false;
  return content === undefined || isAlike(content.codec);
}

function isAlike(codec: string): boolean {
  return codec === "json" || codec === "form";
}

/** Targets that stand for the client's request types. No pointer of a document begins like this. */
const PREFIX = "request:";

/** The client's request type, if handlers receive exactly what callers send. */
export function clientRequest(operation: Operation, file: FileScope): TypeNode | undefined {
  const { at, body, parameters } = operation;
  if (file.fileOf("operation-request", at) === undefined) return undefined;
  if (parameters.some((parameter) => parameter.in === "querystring")) return undefined;
  // Handlers always receive a group of parameters, even if callers may omit it.
  const groups = parameterGroups(operation);
  if (!groups.every((group) => isGiven(group.parameters, operation))) return undefined;
  const [content, ...others] = body?.contents ?? [];
  if (parameters.length === 0 && content === undefined) return undefined;
  if (others.length > 0 || (content !== undefined && !isAlike(content.codec))) return undefined;
  return named("", at);
}

/** The type of a group of parameters without the idempotency key, which callers may omit because the client creates it. */
export function clientGroup(
  name: string,
  operation: Operation,
  parameters: readonly Parameter[],
  { api, file }: Pick<DescriptorPrinter, "api" | "file">,
): TypeNode | undefined {
  const { at } = operation;
  if (file.fileOf("operation-request", at) === undefined || file.isDeclared("NonNullable")) return undefined;
  if (parameters.some((parameter) => parameter.required && isKey(operation, parameter))) return undefined;
  return sharedList(api, name, operation, parameters) ?? named(isGiven(parameters, operation) ? name : `${name}?`, at);
}

function isGiven(parameters: readonly Parameter[], operation: Operation): boolean {
  const isMade = parameters.some((parameter) => isKey(operation, parameter));
  return !isMade && parameters.some((parameter) => parameter.required);
}

function named(part: string, at: string): TypeNode {
  return { kind: "named", target: `${PREFIX}${part} ${at}`, omit: [] };
}

/** The code of such a type; `undefined` for other targets. */
export function clientTypeCode(target: string, file: FileScope): Code | undefined {
  if (!target.startsWith(PREFIX)) return undefined;
  const space = target.indexOf(" ");
  const part = target.slice(PREFIX.length, space);
  const request = file.use("operation-request", target.slice(space + 1));
  if (part === "") return request;
  if (!part.endsWith("?")) return indexedAccess(request, part);
  return code`${typeName("NonNullable")}<${indexedAccess(request, part.slice(0, -1))}>`;
}
