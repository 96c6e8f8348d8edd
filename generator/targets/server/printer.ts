import { declaredNode } from "../models/types.ts";
import { createOperationPrinter, type OperationPrinter, type PrintSetting } from "../operations/operation-printer.ts";
import type { FileScope } from "../target.ts";
import type { ServerPlan } from "./plan.ts";
import type { Operation, Parameter } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { indexedAccess, typeName } from "../../print/key.ts";
import type { TypeNode } from "../../print/type/node.ts";
import type { NamedType } from "../operations/named-types.ts";
import { sharedList } from "../operations/parameter-lists.ts";
import { isKey, parameterGroups } from "../operations/request-members.ts";

/** Context for printing the server's files. */
export interface Setting extends PrintSetting {
  readonly plan: ServerPlan;
}

/** Prints the server's operations into one file. Requests have the input types of models, replies the received ones. */
export interface Printer extends OperationPrinter {
  readonly plan: ServerPlan;
}

export function createPrinter(file: FileScope, setting: Setting): Printer {
  return { ...createOperationPrinter(file, setting), plan: setting.plan };
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
  return declaredNode(file, "operation-request", at);
}

/** The type of a group of parameters without the idempotency key, which callers may omit because the client creates it. */
export function clientGroup(
  name: string,
  operation: Operation,
  parameters: readonly Parameter[],
  printer: Pick<Printer, "api" | "file">,
): TypeNode | undefined {
  const { at } = operation;
  const { file } = printer;
  if (file.fileOf("operation-request", at) === undefined || file.isDeclared("NonNullable")) return undefined;
  if (parameters.some((parameter) => parameter.required && isKey(operation, parameter))) return undefined;
  const member = (): Code => {
    const type = indexedAccess(file.use("operation-request", at), name);
    return isGiven(parameters, operation) ? type : code`${typeName("NonNullable")}<${type}>`;
  };
  return (
    sharedList(printer, name, operation, parameters) ?? { kind: "printed", key: `${name} of ${at}`, print: member }
  );
}

function isGiven(parameters: readonly Parameter[], operation: Operation): boolean {
  const isMade = parameters.some((parameter) => isKey(operation, parameter));
  return !isMade && parameters.some((parameter) => parameter.required);
}
