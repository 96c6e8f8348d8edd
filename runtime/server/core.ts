import { checkBody, checkedParameters, type ChosenBody, negotiate, readBody, withBody } from "./checked-request.ts";
import { clientAddress } from "./client-address.ts";
import type { HandlerReply, HandlerRequest } from "./context.ts";
import { createEndpoint, type Endpoint, requireVerifiers } from "./endpoint.ts";
import { ServerConfigError } from "./errors.ts";
import { Context, Exchange } from "./exchange.ts";
import { writeReply } from "./handler-reply.ts";
import { withoutBody } from "./head.ts";
import type { ServerReply, ServerRequest } from "./http.ts";
import { idempotencyKey, type KeyedRequest, once, rememberingBody } from "./idempotent.ts";
import { withDefaults } from "./limits.ts";
import type { ServerOptions } from "./options.ts";
import type { ServerOperation } from "./operation.ts";
import { authenticate } from "./policies/authentication.ts";
import { challenge } from "./policies/challenges.ts";
import { memoryIdempotency } from "./policies/memory-idempotency.ts";
import { memoryRateLimiter } from "./policies/memory-rate-limiter.ts";
import { type KeyedWindow, rateLimitHeaders } from "./policies/rate-limits.ts";
import type { SecuritySchemes } from "./policies/security-scheme.ts";
import { Problem } from "./problem.ts";
import { createProblemWriter } from "./problem-reply.ts";
import { reportError } from "./report-error.ts";
import { createRouter, type Route, type Router } from "./router.ts";
import type { Answer, Handlers, ServerContract } from "./server.ts";
import { splitTarget } from "./target.ts";

/**
 * Answers requests as the contract says, by the handlers.
 *
 * @throws ServerConfigError for a server that cannot keep the contract: a verifier or a `rateLimitKey` is missing
 */
export function createServerCore(contract: ServerContract, handlers: Handlers, options: ServerOptions = {}): Answer {
  const { requestId, onOutcome, onError = reportError, validateReplies = "warn", verifiers = {} } = options;
  const limits = withDefaults(options.limits);
  const endpoints = contract.operations.map((operation) => createEndpoint(operation, contract, handlers));
  const route = createRouter(endpoints, options.basePath ?? contract.basePath);
  const authentication = { schemes: contract.securitySchemes ?? {}, verifiers };
  requireVerifiers(contract.operations, authentication.schemes, verifiers);
  const admit = createAdmission(endpoints, options);
  const store = options.idempotencyStore ?? memoryIdempotency();
  const writeProblem = createProblemWriter(contract.errors, options.mapProblem);

  const report = (exchange: Exchange, error: unknown): void => {
    const operation = exchange.endpoint?.operation;
    ignoringErrors(() => onError(error, { requestId: exchange.requestId, ...(operation && { operation }) }));
  };

  /** Every way to fail ends here. */
  const failed = (exchange: Exchange, error: unknown): ServerReply => {
    const problem = error instanceof Problem ? error : new Problem("internal", { cause: error });
    exchange.problem = problem;
    if (!(error instanceof Problem)) report(exchange, error);
    else if (problem.cause !== undefined && isOurs(problem)) report(exchange, problem);
    return writeProblem(problem, exchange.requestId, exchange.endpoint?.operation);
  };

  const find = (exchange: Exchange): Found | ServerReply => {
    const { request } = exchange;
    const { target } = request;
    if (target.length > limits.targetLength) throw new Problem("uri-too-long");
    if ((request.headerBytes ?? 0) > limits.headerBytes) throw new Problem("headers-too-large");
    const { path, query } = splitTarget(target);
    exchange.query = query;
    return routed(route, request.method, path, query);
  };

  const write = (exchange: Exchange, endpoint: Endpoint, reply: HandlerReply): ServerReply =>
    writeReply(endpoint, reply, exchange.request, validateReplies, exchange);

  /** What happens at most once for each key. */
  const serveOnce = async (
    exchange: Exchange,
    keyed: Omit<KeyedRequest, "body">,
    chosen: ChosenBody | undefined,
    parameters: HandlerRequest,
    caller: unknown,
  ): Promise<ServerReply> => {
    const { endpoint } = keyed;
    const body = rememberingBody(exchange.request.body);
    const value = chosen && checkBody(endpoint, chosen, await readBody(chosen, body, limits.bodyBytes));
    const input = withBody(endpoint, parameters, chosen, value);
    const act = async (): Promise<ServerReply> => {
      try {
        return write(exchange, endpoint, await handle(endpoint, input, exchange, caller));
      } catch (error) {
        return failed(exchange, error);
      }
    };
    if (store === false) return act();
    const { reply, replayed } = await once(store, { ...keyed, body: body.read }, act, exchange);
    exchange.replayed = replayed;
    return reply;
  };

  // All steps are in one function: each further one would cost a promise and a turn of the queue for every request.
  return async (request) => {
    const start = onOutcome === undefined ? 0 : performance.now();
    const exchange = new Exchange(request, requestId, report);
    let reply: ServerReply;
    try {
      const found = find(exchange);
      if ("status" in found) reply = found;
      else {
        const { target: endpoint, texts: segments } = found;
        exchange.endpoint = endpoint;
        const { security } = endpoint.operation;
        if (endpoint.windows.length > 0) await admit(endpoint, request);
        const verified = security && (await authenticate(security, request, authentication));
        const chosen = negotiate(endpoint, request);
        const { query } = exchange;
        const parameters = checkedParameters(endpoint, segments, query, request);
        const key = store === false ? undefined : idempotencyKey(endpoint, request);
        // A request that streams has no content to compare with.
        if (key !== undefined && chosen?.content.codec.streams !== true) {
          const keyed = { key, callerId: verified?.id, endpoint, segments, query, request };
          reply = await serveOnce(exchange, keyed, chosen, parameters, verified?.caller);
        } else {
          const body = chosen && checkBody(endpoint, chosen, await readBody(chosen, request.body, limits.bodyBytes));
          const input = withBody(endpoint, parameters, chosen, body);
          const given = handle(endpoint, input, exchange, verified?.caller);
          reply = write(exchange, endpoint, given instanceof Promise ? await given : given);
        }
      }
    } catch (error) {
      reply = failed(exchange, error);
    }
    if (reply.status === 401) reply = challenged(reply, exchange.endpoint?.operation, authentication.schemes);
    if (request.method === "HEAD") reply = withoutBody(reply);
    if (exchange.endpoint?.operation.noStore === true) {
      reply = { ...reply, headers: { ...reply.headers, "cache-control": "no-store" } };
    }
    if (onOutcome !== undefined)
      ignoringErrors(() => onOutcome(exchange.outcome(reply.status, performance.now() - start)));
    return reply;
  };
}

function handle(
  { handler, operation }: Endpoint,
  input: HandlerRequest,
  exchange: Exchange,
  caller: unknown,
): HandlerReply | Promise<HandlerReply> {
  if (handler === undefined) throw new Problem("not-implemented");
  return handler(input, new Context(exchange, operation, caller));
}

type Found = Extract<Route<Endpoint>, { readonly kind: "found" }>;

/** Methods that every path answers: HEAD by way of GET, OPTIONS by what is allowed. */
function routed(route: Router<Endpoint>, method: string, path: string, query: string): Found | ServerReply {
  const found = route(method, path, query);
  switch (found.kind) {
    case "found":
      return found;
    case "malformed":
      throw new Problem("malformed-request", { message: "The path is malformed." });
    case "not-found":
      throw new Problem("not-found");
    case "method-not-allowed": {
      const { methods } = found;
      if (method === "HEAD" && methods.includes("GET")) return routed(route, "GET", path, query);
      const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
      const allow = [...allowed].join(", ");
      if (method === "OPTIONS") return { status: 204, headers: { allow }, body: null };
      throw new Problem("method-not-allowed", { headers: { allow } });
    }
  }
}

/** RFC 9110, 11.6.1: a 401 says what would do, a handler's own, too. */
function challenged(reply: ServerReply, operation: ServerOperation | undefined, schemes: SecuritySchemes): ServerReply {
  if (reply.headers["www-authenticate"] !== undefined) return reply;
  const names = (operation?.security ?? []).flatMap((requirement) => Object.keys(requirement));
  const asked = Object.entries(schemes).filter(([name]) => names.length === 0 || names.includes(name));
  return { ...reply, headers: { ...reply.headers, ...challenge(asked.map(([, scheme]) => scheme)) } };
}

/** Counts requests to operations with rate limits, and refuses those that are too many. */
function createAdmission(
  endpoints: readonly Endpoint[],
  { rateLimiter, rateLimitKey, trustedProxies }: ServerOptions,
): (endpoint: Endpoint, request: ServerRequest) => Promise<void> {
  const addressOf = clientAddress(trustedProxies);
  if (rateLimiter === false) return async () => {};
  const unknown = endpoints.flatMap(({ windows }) => windows).find(({ scope }) => scope !== "client-ip");
  if (unknown !== undefined && rateLimitKey === undefined) {
    throw new ServerConfigError(`rateLimitKey: the contract has rate limits by "${unknown.scope}"`);
  }
  const limiter = rateLimiter ?? memoryRateLimiter();
  return async ({ windows }, request) => {
    const keyed: KeyedWindow[] = [];
    for (const window of windows) {
      const { scope } = window;
      const key = scope === "client-ip" ? addressOf(request) : rateLimitKey?.(scope, request);
      if (key !== undefined) keyed.push({ window, key: `${scope} ${key}` });
    }
    if (keyed.length === 0) return;
    const verdict = await limiter.take(keyed);
    if (!verdict.admitted) throw new Problem("rate-limited", { headers: rateLimitHeaders(verdict) });
  };
}

/** Whether somebody who runs the server should hear of it. */
function isOurs({ kind }: Problem): boolean {
  return kind === "internal" || kind === "upstream" || kind === "unavailable";
}

/** Watching never changes an answer. */
function ignoringErrors(tell: () => void): void {
  try {
    tell();
  } catch {
    // There is nobody left to tell.
  }
}
