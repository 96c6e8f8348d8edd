import type { Pointer } from "../../document/pointer.ts";
import type { Api, Model, Operation } from "../../ir/api.ts";
import { requiredSecurity } from "../../ir/security.ts";
import type { RateLimit } from "../../ir/behaviour.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { identityMembers, securityCode } from "../operations/identity.ts";
import { operationId } from "../operations/operation-names.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { FileScope } from "../target.ts";
import { parameterChecks } from "../validators/operation-checks.ts";
import type { Conversions } from "../conversions/plan.ts";
import { conversionsMember } from "../conversions/print.ts";
import { eventSchema } from "./bodies.ts";
import { isStructuredHeader } from "./headers.ts";
import { parameterMembers } from "./parameters.ts";
import type { ServerPlan } from "./plan.ts";
import { bodyMember } from "./request-body.ts";
import { responsesMember } from "./responses.ts";

/** Everything needed to print operations. */
export interface OperationMaker {
  readonly api: Api;
  readonly plan: ServerPlan;
  readonly shapes: Shapes;
  readonly conversions: Conversions;
  readonly models: ReadonlyMap<Pointer, Model>;
}

/** The description of an operation as an object literal. It contains only what differs from the runtime's defaults. */
export function operationCode(file: FileScope, operation: Operation, maker: OperationMaker): Code {
  const { plan, shapes } = maker;
  const { idempotency, rateLimits } = operation;
  const security = requiredSecurity(operation);
  const handler = plan.handlerOf(operation);
  const checks = parameterChecks(file, operation, { parameter: isStructuredParameter });
  const members = [
    ...identityMembers(operation),
    ...(handler === operationId(operation) ? [] : [member("handler", literal(handler))]),
    ...parameterMembers(file, operation, shapes, maker.conversions),
    ...bodyMember(file, operation, maker),
    responsesMember(file, operation, maker),
    ...(checks.length === 0 ? [] : [member("checks", list("{", checks, "}", 12))]),
    ...conversionsMember(
      file,
      operation,
      maker.conversions,
      { header: isStructuredHeader, event: (content) => eventSchema(content, shapes) },
      (conversions) =>
        code`/* @__PURE__ */ ${file.runtime("server/converting", "converting", "value")}(${conversions})`,
    ),
    ...(security.length === 0 ? [] : [member("security", securityCode(security))]),
    ...(isTokenOperation(maker.api, operation) ? [member("noStore", literal(true))] : []),
    ...(idempotency === undefined ? [] : [member("idempotency", idempotencyCode(idempotency))]),
    ...(rateLimits.length === 0 ? [] : [member("rateLimits", windowsCode(rateLimits))]),
  ];
  return list("{", members, "}", 120);
}

/** Whether the operation is the token endpoint of a security scheme. */
function isTokenOperation({ securitySchemes }: Api, { at }: Operation): boolean {
  return securitySchemes.some(
    (scheme) => scheme.kind === "oauth2" && scheme.flows.some(({ tokenOperation }) => tokenOperation === at),
  );
}

function idempotencyCode({ header, required, retentionSeconds }: NonNullable<Operation["idempotency"]>): Code {
  const members = [
    member("header", literal(header.toLowerCase())),
    ...(required ? [member("required", literal(true))] : []),
    ...(retentionSeconds === undefined ? [] : [member("retentionSeconds", literal(retentionSeconds))]),
  ];
  return list("{", members, "}", 20);
}

/** Rate limit windows, with their header names in lower case. */
export function windowsCode(windows: readonly RateLimit[]): Code {
  const items = windows.map(({ headers = {}, perSeconds, requests, scope }) => {
    const names = (["limit", "remaining", "reset"] as const).flatMap((name) => {
      const header = headers[name];
      return header === undefined ? [] : [member(name, literal(header.toLowerCase()))];
    });
    const members = [
      member("requests", literal(requests)),
      member("perSeconds", literal(perSeconds)),
      member("scope", literal(scope)),
      ...(names.length === 0 ? [] : [member("headers", list("{", names, "}", 20))]),
    ];
    return list("{", members, "}", 8);
  });
  return list("[", items, "]", 20);
}
