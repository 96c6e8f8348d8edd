import { cachedBy } from "../../document/cached-by.ts";
import { addAll } from "../../document/large-lists.ts";
import type { Api, Operation, ResponseStatus, Content, Model } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { member } from "../../print/key.ts";
import type { FileScope } from "../target.ts";
import { bodyMember, requestContents } from "./bodies.ts";
import type { Conversions } from "../conversions/plan.ts";
import { conversionsMember, type Convertible } from "../conversions/print.ts";
import { isReadable } from "./headers.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { isRedirect, statusText } from "../../ir/status.ts";
import { parameterMembers } from "./parameters.ts";
import type { Sharing } from "../operations/sharing.ts";
import { identityMembers, securityCode } from "../operations/identity.ts";
import { acceptedTypes, responsesMember } from "./responses.ts";
import { absoluteServer } from "./servers.ts";
import { isReceivable, isStructured, isStructuredParameter } from "../operations/encodings.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Checkable, operationChecks } from "../validators/operation-checks.ts";

/** Everything needed to print descriptors. */
interface DescriptorParts {
  readonly shapes: Shapes;
  readonly sharing: Sharing;
  readonly conversions: Conversions;
  readonly checks: ChecksOf | undefined;
}

/** The descriptor of an operation as an object literal. It contains only what differs from the runtime's defaults. */
export function descriptor(
  api: Api,
  operation: Operation,
  file: FileScope,
  { checks, conversions, shapes, sharing }: DescriptorParts,
): Code {
  const members: Code[] = [...identityMembers(operation), ...parameterMembers(file, operation, shapes, conversions)];
  const add = (name: string, value: Code | undefined): void => {
    if (value !== undefined) members.push(member(name, value));
  };
  const body = bodyMember(file, operation, shapes, conversions);
  if (body !== undefined) members.push(body);
  members.push(responsesMember(file, operation, { conversions, shapes, sharing }));
  const accept = acceptedTypes(operation);
  add("accept", accept === undefined ? undefined : literal(accept));
  addAll(members, behaviourMembers(api, operation));
  const server = ownServer(api, operation);
  add("server", server === undefined ? undefined : literal(server));
  const isRedirecting = operation.responses.filter(isReceivable).some(({ status }) => isRedirect(status));
  add("follow", isRedirecting ? file.runtime("redirect", "followRedirects", "value") : undefined);
  add("checks", checks?.(file, operation));
  addAll(members, conversionsMember(file, operation, conversions, convertible(shapes)));
  return list("{", members, "}", 120);
}

export function convertible(shapes: Shapes): Convertible {
  return { header: (header) => isReadable(header, shapes) };
}

/** The members that the middleware around a request reads: security, retries, idempotency. */
export function behaviourMembers(api: Api, operation: Operation): readonly Code[] {
  const { idempotency, security } = operation;
  const retry = retryRules(operation);
  return [
    ...(idempotency === undefined ? [] : [member("idempotencyKey", literal(idempotency.header))]),
    ...(retry === undefined ? [] : [member("retry", retry)]),
    ...(asksForCredentials(api) ? [member("security", securityCode(security))] : []),
  ];
}

/** Whether any operation requires credentials. If none does, an empty `security` would say nothing. */
const asksForCredentials = cachedBy((api: Api) => api.operations.some(({ security }) => security.length > 0));

/** A retry rule: `"429"`, or an object if it differs from the defaults. */
export function retryRules({ responses }: Operation): Code | undefined {
  const repeated = new Set(
    responses.filter(({ retry }) => retry !== undefined).map(({ status }) => statusText(status)),
  );
  const rules = responses.flatMap(({ retry, status }) => {
    const text = literal(statusText(status));
    if (retry === undefined) {
      return widerStatuses(status).some((wider) => repeated.has(wider))
        ? [list("{", [member("status", text), member("never", literal(true))], "}", 10)]
        : [];
    }
    const own = [
      ...(retry.retryAfter ? [] : [member("retryAfter", literal(false))]),
      ...(retry.jitter === "full" ? [] : [member("jitter", literal(retry.jitter))]),
    ];
    return [own.length === 0 ? text : list("{", [member("status", text), ...own], "}", 10)];
  });
  return repeated.size === 0 ? undefined : list("[", rules, "]", 10);
}

/** The broader entries that also cover a status: its range, then `default`. */
function widerStatuses(status: ResponseStatus): readonly string[] {
  switch (status.kind) {
    case "exact":
      return status.code < 300 ? [] : [`${Math.trunc(status.code / 100)}XX`, "default"];
    case "range":
      return status.hundreds < 3 ? [] : ["default"];
    case "default":
      return [];
  }
}

/** The base URL of an operation with a server of its own. */
export function ownServer(api: Api, operation: Operation): string | undefined {
  const [own] = operation.servers;
  if (own === undefined) return undefined;
  const [usual] = api.servers;
  const base = usual === undefined ? undefined : absoluteServer(usual);
  const url = absoluteServer(own, base);
  return url === base ? undefined : url;
}

/** Returns the checks of an operation's requests and responses, for the descriptor of a validating client. */
export type ChecksOf = (file: FileScope, operation: Operation) => Code | undefined;

export function checksOf(api: Api, shapes: Shapes): ChecksOf {
  const models: ReadonlyMap<Pointer, Model> = new Map(api.models.map((model) => [model.at, model]));
  const checkable: Checkable = {
    parameter: isStructuredParameter,
    body: (content, direction) => isStructured(content, direction) || isPlainText(content, shapes),
    header: (header) => isReadable(header, shapes),
  };
  return (file, operation) => {
    const bodies = operation.body === undefined ? [] : requestContents(operation.body);
    return operationChecks(file, operation, bodies, { api, models }, checkable);
  };
}

/** Whether the body is text and its schema allows only strings. */
function isPlainText({ codec, schema }: Content, shapes: Shapes): boolean {
  return codec === "text" && isText(schema, shapes);
}

function isText(schema: Schema, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  if (shape.kind === "enum") return shape.values.every(({ value }) => typeof value === "string");
  return shape.kind === "string" || (shape.kind === "literal" && typeof shape.value === "string");
}
