import type { Operation, SecurityUse } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { operationId } from "./operation-names.ts";

/** Descriptor members that identify requests of the operation. */
export function identityMembers(operation: Operation): readonly Code[] {
  return [
    member("id", literal(operationId(operation))),
    member("method", literal(operation.method)),
    member("path", literal(pathTemplate(operation))),
  ];
}

/** Encodes the literal text of the path, so that every brace marks a parameter. */
export function pathTemplate({ segments }: Operation): string {
  return segments
    .map((segment) => (typeof segment === "string" ? encodedPath(segment) : `{${segment.parameter}}`))
    .join("");
}

/** Percent-encodes text of a path, except for what is already encoded. */
export function encodedPath(text: string): string {
  return text
    .toWellFormed()
    .replace(/%[\da-f]{2}|[^\w.~:/?@!$&'()*+,;=-]/giu, (part) =>
      part.length === 3 && part.startsWith("%") ? part : encodeURIComponent(part),
    );
}

/** Member of the descriptor: `security: [{ bearer: [] }]`. */
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
