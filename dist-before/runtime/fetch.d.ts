import type { Operation } from "./operation.ts";
import { type Middleware } from "./pipeline.ts";
export interface FetchOptions {
    /** Base URL of the API. Requests to another origin carry no credentials. */
    readonly server: string;
    /** Credentials: `bearer(token)`, `oauth2(...)`, `authenticate({ ... })`. */
    readonly auth?: Middleware;
    /** Middleware around every request, outermost first: `[retry()]`. */
    readonly use?: readonly Middleware[];
    /**
     * The contract's description of each operation. Without it, only the method decides: requests that are not idempotent
     * are not retried, and `auth` does not know which scheme an operation requires.
     */
    readonly operations?: readonly OperationRule[];
    /** Header of the idempotency key for `POST` and `PATCH` requests outside `operations`. */
    readonly idempotencyKey?: string;
    /** Milliseconds until the head of the response, retries included. Default: no limit. */
    readonly timeout?: number;
    readonly fetch?: typeof fetch;
}
/**
 * Creates a `fetch` with credentials, retries and idempotency keys, for `openapi-fetch` and other code that accepts
 * one. It returns and throws what `fetch` does, and throws the errors of its middleware.
 *
 * Bodies are buffered, so that requests can be sent again; a `ReadableStream` in `init` is not. The response arrives
 * before its body, as with `fetch`, so one that breaks off later is not retried.
 *
 * @param options the server, credentials, middleware, and the operations with retries or idempotency keys
 * @example
 * const client = createClient<paths>({ baseUrl: server, fetch: createFetch({ server, auth: bearer(token) }) });
 */
export declare function createFetch(options: FetchOptions): typeof fetch;
/** The facts about an operation that middleware needs. */
type OperationRule = Pick<Operation, "id" | "method" | "path" | "security" | "idempotencyKey" | "repeatable" | "retry">;
/**
 * Finds the operation that a request belongs to. Where two paths match, the one with fewer parameters does (OpenAPI,
 * Paths Object: concrete definitions are matched first).
 *
 * @param prefix path of the server's URL
 */
export declare function operationTable(operations: readonly OperationRule[], prefix: string): (method: string, path: string) => OperationRule | undefined;
export {};
