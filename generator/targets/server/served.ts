import { quote } from "../../diagnostics/text.ts";
import { cachedBy } from "../../document/cached-by.ts";
import type { Api, Operation } from "../../ir/api.ts";
import type { Context } from "../target.ts";

/** HTTP servers handle CONNECT themselves, without calling handlers (RFC 9110, section 9.3.6). */
function isServable(operation: Operation): boolean {
  return operation.method !== "CONNECT";
}

/** The operations that have a handler: those that a server can distinguish by method and path. */
export const servedOperations: (api: Api) => readonly Operation[] = cachedBy((api) => {
  const firsts = firstsOf(api);
  return api.operations.filter((operation) => isServable(operation) && firsts.get(routeOf(operation)) === operation);
});

/**
 * For each route, the operation that receives its requests: the first one, and one without a fragment in its path before others.
 */
function firstsOf({ operations }: Api): ReadonlyMap<string, Operation> {
  const firsts = new Map<string, Operation>();
  for (const operation of operations) {
    const route = routeOf(operation);
    const first = firsts.get(route);
    if (first === undefined || (first.path.includes("#") && !operation.path.includes("#")))
      firsts.set(route, operation);
  }
  return firsts;
}

/** Method and path as they are sent, without names of parameters and without a fragment. */
function routeOf({ method, path }: Operation): string {
  return `${method} ${path.replace(/\{[^{}]*\}/g, "{}").replace(/#.*$/s, "")}`;
}

export function reportUnserved({ api, warn }: Context): void {
  const firsts = firstsOf(api);
  for (const operation of api.operations) {
    const { at, method, path } = operation;
    const first = firsts.get(routeOf(operation));
    if (!isServable(operation)) {
      warn("method-not-served", `A server cannot handle ${method} requests; this operation has no handler.`, at);
    } else if (first !== undefined && first !== operation) {
      warn(
        "operation-indistinct",
        `${method} ${quote(path)} cannot be distinguished from ${quote(first.path)}, whose handler gets all requests; this operation has no handler.`,
        at,
      );
    }
  }
}

/** Whether an operation requires credentials. */
export function isSecured({ security }: Operation): boolean {
  return security.length > 0;
}
