import { setHeader } from "./parameters.ts";
import type { Middleware } from "./pipeline.ts";

/**
 * `Authorization: Bearer ...` on the requests of operations that ask for credentials, or of which the contract does not
 * say that they ask for none. A function is asked before every request.
 */
export function bearer(token: string | (() => string | Promise<string>)): Middleware {
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    const headers = new Headers(request.headers);
    setHeader(headers, "authorization", `Bearer ${typeof token === "string" ? token : await token()}`);
    return next({ ...request, headers });
  };
}
