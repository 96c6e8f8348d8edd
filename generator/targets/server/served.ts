import type { Api, Operation } from "../../ir/api.ts";
import type { Context } from "../target.ts";

/** HTTP servers hand CONNECT to proxies, never to handlers (RFC 9110, 9.3.6). */
export function isServed(operation: Operation): boolean {
  return operation.method !== "CONNECT";
}

export function servedOperations(api: Api): readonly Operation[] {
  return api.operations.filter(isServed);
}

export function reportUnserved({ api, warn }: Context): void {
  for (const operation of api.operations) {
    if (isServed(operation)) continue;
    warn(
      "method-not-served",
      `A server cannot answer ${operation.method}; there is no handler for this one.`,
      operation.at,
    );
  }
}

/** Whether an operation asks who sends a request. */
export function isSecured({ security }: Operation): boolean {
  return security.length > 0;
}
