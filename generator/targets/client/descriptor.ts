import { cachedBy } from "../../document/cached-by.ts";
import type { Api, Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { object, type Members } from "../../print/layout.ts";
import { optionalLiteral } from "../../print/literal.ts";
import { requestContents, bodyCode } from "./bodies.ts";
import { type Convertible, conversionsCode } from "../conversions/print.ts";
import { isReadable } from "./headers.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { isRedirect } from "../../ir/status.ts";
import { parameterMembers } from "./parameters.ts";
import { identityMembers, securityCode } from "../operations/identity.ts";
import { acceptedTypes, acceptForCode, responsesCode, retryRules } from "./responses.ts";
import type { Printer } from "./printer.ts";
import { absoluteServer } from "./servers.ts";
import { isReceivable, isStructured, isStructuredParameter } from "../operations/encodings.ts";
import { operationChecks } from "../validators/operation-checks.ts";

/** The descriptor of an operation as an object literal. It contains only what differs from the runtime's defaults. */
export function descriptor(operation: Operation, printer: Printer): Code {
  const { api, file, shapes, validates } = printer;
  const isRedirecting = operation.responses.filter(isReceivable).some(({ status }) => isRedirect(status));
  const members = {
    ...identityMembers(operation),
    ...parameterMembers(operation, printer),
    body: bodyCode(operation, printer),
    responses: responsesCode(operation, printer),
    accept: optionalLiteral(acceptedTypes(operation)),
    acceptFor: acceptForCode(operation, file, shapes),
    ...behaviourMembers(api, operation),
    follow: isRedirecting ? file.runtime("redirect", "followRedirects", "value") : undefined,
    checks: validates ? checksCode(operation, printer) : undefined,
    conversions: conversionsCode(operation, printer, convertible(shapes)),
  };
  return object(members, 120);
}

export function convertible(shapes: Shapes): Convertible {
  return { header: (header) => isReadable(header, shapes) };
}

/** The members that the middleware around a request reads: security, retries, idempotency, and a server of its own. */
export function behaviourMembers(api: Api, operation: Operation): Members {
  const { idempotency, security } = operation;
  return {
    idempotencyKey: optionalLiteral(idempotency?.header),
    retry: retryRules(operation),
    security: asksForCredentials(api) ? securityCode(security) : undefined,
    server: optionalLiteral(ownServer(api, operation)),
  };
}

/** Whether any operation requires credentials. If none does, an empty `security` would say nothing. */
const asksForCredentials = cachedBy((api: Api) => api.operations.some(({ security }) => security.length > 0));

/** The base URL of an operation with a server of its own. */
export function ownServer(api: Api, operation: Operation): string | undefined {
  const [own] = operation.servers;
  if (own === undefined) return undefined;
  const [usual] = api.servers;
  const base = usual === undefined ? undefined : absoluteServer(usual);
  const url = absoluteServer(own, base);
  return url === base ? undefined : url;
}

/** The checks of an operation's requests and responses. */
function checksCode(operation: Operation, printer: Printer): Code | undefined {
  const { shapes } = printer;
  const bodies = operation.body === undefined ? [] : requestContents(operation.body);
  return operationChecks(operation, bodies, printer, {
    parameter: isStructuredParameter,
    body: (content, direction) =>
      isStructured(content, direction) || (content.codec === "text" && shapes.isScalar(content.schema)),
    header: (header) => isReadable(header, shapes),
  });
}
