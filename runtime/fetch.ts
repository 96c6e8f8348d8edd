import { startDeadline } from "./deadline.ts";
import { AbortedError, NetworkError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import type { OperationRule } from "./operation-table.ts";
import { operationTable } from "./operation-table.ts";
import type { Middleware } from "./pipeline.ts";
import { compose, transport } from "./pipeline.ts";
import { uuid } from "./uuid.ts";

export interface FetchOptions {
  /** Base URL of the API. Requests to another origin carry no credentials. */
  readonly server: string;
  /** Credentials: `bearer(token)`, `oauth2(...)`, `authenticate({ ... })`. */
  readonly auth?: Middleware;
  /** Steps around every request, the outermost first: `[retry()]`. */
  readonly use?: readonly Middleware[];
  /**
   * What the contract says of each operation. Without it requests are judged by their method alone: what is not
   * idempotent is not repeated, and `auth` is told nothing of what is asked for.
   */
  readonly operations?: readonly OperationRule[];
  /** Header of the idempotency key for `POST` and `PATCH` that are none of `operations`. */
  readonly idempotencyKey?: string;
  /** Milliseconds until the head of the response is there, retries included. No limit by default. */
  readonly timeout?: number;
  readonly fetch?: typeof fetch;
}

/** Of a `Request`, what is handed on where it differs from this; some platforms refuse these members altogether. */
const PLAIN = {
  cache: "default",
  credentials: "same-origin",
  integrity: "",
  keepalive: false,
  mode: "cors",
  redirect: "follow",
  referrerPolicy: "",
} as const;

/**
 * A `fetch` with credentials, retries and idempotency keys, for code that knows nothing of this client: `openapi-fetch`
 * and all others that take one. It gives and throws what `fetch` does, and the errors of the steps besides.
 *
 * Bodies are read into memory before they are sent, so that they can be sent again; a `ReadableStream` in `init` is not.
 * The response is given before its body has been read, as by `fetch`: one that breaks off later is not asked for again.
 */
export function createFetch(options: FetchOptions): typeof fetch {
  const { auth, use = [], timeout = Infinity, idempotencyKey } = options;
  const home = new URL(options.server);
  const find = operationTable(options.operations ?? [], home.pathname);
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const guarded: Middleware = (request, next) =>
    auth === undefined || new URL(request.url).origin !== home.origin ? next(request) : auth(request, next);

  return async (input, init) => {
    const request = new Request(input, init);
    const { url, method, headers } = request;
    const here = new URL(url);
    const operation: Operation = {
      id: "fetch",
      path: "*",
      ...(idempotencyKey !== undefined && /^(?:POST|PATCH)$/.test(method) ? { idempotencyKey } : {}),
      ...(here.origin === home.origin ? find(method, here.pathname) : undefined),
      method,
      responses: {},
    };
    const keyHeader = operation.idempotencyKey;
    if (keyHeader !== undefined && !headers.has(keyHeader)) headers.set(keyHeader, uuid());
    const given = init?.body;
    const kept = given instanceof ReadableStream || typeof given === "string" ? given : await request.arrayBuffer();
    const body = kept instanceof ArrayBuffer && kept.byteLength === 0 ? null : kept;
    const rest: RequestInit = { ...init, ...special(request) };

    const limit = startDeadline(operation, timeout, request.signal);
    const network = transport((to, sent) =>
      send(to, { ...rest, ...sent, ...(request.redirect === "error" && { redirect: "error" }) }),
    );
    try {
      const deadline = Date.now() + timeout;
      return await compose(
        [...use, guarded],
        network,
      )({
        operation,
        url,
        headers,
        body,
        signal: limit.signal,
        deadline,
        ...(request.redirect === "follow" ? {} : { redirect: "manual" }),
      });
    } catch (error) {
      throw error instanceof AbortedError || error instanceof NetworkError ? error.cause : error;
    } finally {
      limit.clear();
    }
  };
}

function special(request: Request): RequestInit {
  const entries = Object.entries(PLAIN).map(([name, plain]) => {
    const value: unknown = Reflect.get(request, name);
    return [name, value === plain ? undefined : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
