import type { Operation, SecurityUse } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list, type Members } from "../../print/layout.ts";
import { literal, literals } from "../../print/literal.ts";
import { operationId } from "./operation-names.ts";

/** Descriptor members that identify requests of the operation. */
export function identityMembers(operation: Operation): Members {
  return {
    id: literal(operationId(operation)),
    method: literal(operation.method),
    path: literal(pathTemplate(operation)),
  };
}

/** Encodes the literal text of the path, so that every brace marks a parameter. */
export function pathTemplate({ segments }: Operation): string {
  return segments
    .map((segment) => (typeof segment === "string" ? encodedPath(segment) : `{${segment.parameter}}`))
    .join("");
}

/** Percent-encodes text of a path. Leaves encoded parts unchanged. */
export function encodedPath(text: string): string {
  return text
    .toWellFormed()
    .replace(/%[\da-f]{2}|[^\w.~:/?@!$&'()*+,;=-]/giu, (part) =>
      part.length === 3 && part.startsWith("%") ? part : encodeURIComponent(part),
    );
}

/** The descriptor's `security: [{ bearer: [] }]`. */
export function securityCode(security: readonly (readonly SecurityUse[])[]): Code {
  const items = security.map((uses) => {
    const schemes = uses.map(({ scheme, scopes }) => member(scheme, list("[", literals(scopes), "]", 30)));
    return list("{", schemes, "}", 20);
  });
  return list("[", items, "]", 14);
}
