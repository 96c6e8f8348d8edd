import type { Operation, SecurityUse } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { operationId } from "./operation-names.ts";

/** What requests of the operation are known by. */
export function identityMembers(operation: Operation): readonly Code[] {
  return [
    member("id", literal(operationId(operation))),
    member("method", literal(operation.method)),
    member("path", literal(pathTemplate(operation))),
  ];
}

/** What a URL cannot have is encoded here, so that braces are parameters and nothing else. */
export function pathTemplate({ segments }: Operation): string {
  return segments
    .map((segment) => (typeof segment === "string" ? encodedPath(segment) : `{${segment.parameter}}`))
    .join("");
}

/** Text of a path as it is in a URL; what is encoded already stays. */
export function encodedPath(text: string): string {
  return text
    .toWellFormed()
    .replace(/%[\da-f]{2}|[^\w.~:/?@!$&'()*+,;=-]/giu, (part) =>
      part.length === 3 && part.startsWith("%") ? part : encodeURIComponent(part),
    );
}

/** Of the descriptor: `security: [{ bearer: [] }]`. */
export function securityCode(security: readonly (readonly SecurityUse[])[]): Code {
  const items = security.map((uses) => {
    return list(
      "{",
      uses.map(({ scheme, scopes }) => member(scheme, list("[", scopes.map(literal), "]", 30))),
      "}",
      20,
    );
  });
  return list("[", items, "]", 14);
}
