import { startDeadline } from "./deadline.ts";
import { AbortedError, NetworkError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { type Middleware, compose, transport } from "./pipeline.ts";
import { uuid } from "./uuid.ts";
import { parameterTexts } from "./path-segment.ts";

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

/** Members of a `Request` to pass on where they differ from these defaults. Some platforms reject these members. */
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
export function createFetch(options: FetchOptions): typeof fetch {
  const { auth, use = [], timeout = Infinity, idempotencyKey } = options;
  if (!URL.canParse(options.server)) throw new TypeError("`server` must be an absolute URL");
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
        method,
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

/** The facts about an operation that middleware needs. */
type OperationRule = Pick<Operation, "id" | "method" | "path" | "security" | "idempotencyKey" | "repeatable" | "retry">;

/**
 * Finds the operation that a request belongs to. Where two paths match, the one with fewer parameters does (OpenAPI,
 * Paths Object: concrete definitions are matched first).
 *
 * @param prefix path of the server's URL
 */
export function operationTable(
  operations: readonly OperationRule[],
  prefix: string,
): (method: string, path: string) => OperationRule | undefined {
  const base = prefix.replace(/\/$/, "");
  const table = new Map<string, { readonly operation: OperationRule; readonly segments: Segments }[]>();
  for (const operation of operations) {
    const segments = segmentsOf(base + operation.path);
    const key = shape(operation.method, segments);
    const group = table.get(key) ?? [];
    group.push({ operation, segments });
    table.set(key, group);
  }
  return (method, path) => {
    const texts = path.split("/");
    const matching = table.get(shape(method, texts))?.filter(({ segments }) => isOf(segments, texts)) ?? [];
    const fewest = Math.min(...matching.map(({ operation }) => parameters(operation)));
    return matching.find(({ operation }) => parameters(operation) === fewest)?.operation;
  };
}

/** Key of the candidates: method and number of segments. Few operations share one. */
function shape(method: string, segments: readonly unknown[]): string {
  return `${method} ${segments.length}`;
}

function parameters({ path }: OperationRule): number {
  return path.split("{").length;
}

/** Literals of each segment: before, between and behind its parameters. */
type Segments = readonly (readonly string[])[];

/** Names of parameters may have any character but braces in them. */
function segmentsOf(path: string): Segments {
  const [plain = ""] = path.replace(/\{[^{}]*\}/g, "{}").split(/[?#]/, 1);
  return plain.split("/").map((segment) => segment.split("{}"));
}

function isOf(segments: Segments, texts: readonly string[]): boolean {
  return segments.every((literals, index) => parameterTexts(literals, texts[index] ?? "") !== undefined);
}
