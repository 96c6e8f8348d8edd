import type { Api, Operation, Content } from "../../ir/api.ts";
import { requiredSecurity } from "../../ir/security.ts";
import type { RateLimit } from "../../ir/behaviour.ts";
import { type Code, code } from "../../print/code.ts";
import { list, flag, object } from "../../print/layout.ts";
import { literal, optionalLiteral } from "../../print/literal.ts";
import { identityMembers, securityCode } from "../operations/identity.ts";
import { operationId } from "../operations/operation-names.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import { parameterChecks } from "../validators/operation-checks.ts";
import { eventSchema } from "./bodies.ts";
import { isStructuredHeader } from "./headers.ts";
import { parameterMembers } from "./parameters.ts";
import type { Printer } from "./printer.ts";
import { bodyCode } from "./request-body.ts";
import { responsesCode } from "./responses.ts";
import { basePathCode, basePaths } from "./servers.ts";
import { conversionsCode } from "../conversions/print.ts";
import type { Schema } from "../../ir/schema.ts";

/** The description of an operation as an object literal. It contains only what differs from the runtime's defaults. */
export function operationCode(operation: Operation, printer: Printer): Code {
  const { api, file, plan, shapes } = printer;
  const { idempotency, rateLimits } = operation;
  const security = requiredSecurity(operation);
  const handler = plan.handlerOf(operation);
  const checks = object(parameterChecks(printer, operation, { parameter: isStructuredParameter }), 12);
  const event = (content: Content): Schema | undefined => eventSchema(content, shapes);
  const conversions = conversionsCode(operation, printer, { header: isStructuredHeader, event });
  const converting = (): Code => file.runtime("server/converting", "converting", "value");
  const members = {
    ...identityMembers(operation),
    handler: handler === operationId(operation) ? undefined : literal(handler),
    ...parameterMembers(operation, printer),
    body: bodyCode(operation, printer),
    responses: responsesCode(operation, printer),
    checks: checks.text === "{}" ? undefined : checks,
    conversions: conversions && code`/* @__PURE__ */ ${converting()}(${conversions})`,
    security: security.length === 0 ? undefined : securityCode(security),
    noStore: flag(isTokenOperation(api, operation)),
    idempotency: idempotency && idempotencyCode(idempotency),
    rateLimits: rateLimits.length === 0 ? undefined : windowsCode(rateLimits),
    basePath: ownBasePath(operation, api),
  };
  return object(members, 120);
}

/** The base paths of the operation's own servers, if those of the API are others. */
function ownBasePath({ servers }: Operation, api: Api): Code | undefined {
  const shared = new Set(api.servers.length === 0 ? [""] : basePaths(api.servers));
  if (basePaths(servers).every((path) => shared.has(path))) return undefined;
  return basePathCode(servers) ?? literal("");
}

/** Whether the operation is the token endpoint of a security scheme. */
function isTokenOperation({ securitySchemes }: Api, { at }: Operation): boolean {
  return securitySchemes.some(
    (scheme) => scheme.kind === "oauth2" && scheme.flows.some(({ tokenOperation }) => tokenOperation === at),
  );
}

function idempotencyCode({ header, required, retentionSeconds }: NonNullable<Operation["idempotency"]>): Code {
  const members = {
    header: literal(header.toLowerCase()),
    required: flag(required),
    retentionSeconds: optionalLiteral(retentionSeconds),
  };
  return object(members, 20);
}

/** Rate limit windows, with their header names in lower case. */
export function windowsCode(windows: readonly RateLimit[]): Code {
  const name = (header: string | undefined): Code | undefined => optionalLiteral(header?.toLowerCase());
  const items = windows.map(({ headers: { limit, remaining, reset } = {}, perSeconds, requests, scope }) => {
    const headers = object({ limit: name(limit), remaining: name(remaining), reset: name(reset) }, 20);
    const members = {
      requests: literal(requests),
      perSeconds: literal(perSeconds),
      scope: literal(scope),
      headers: headers.text === "{}" ? undefined : headers,
    };
    return object(members, 8);
  });
  return list("[", items, "]", 20);
}
