import { checkedBody, checkedParameters, handlerRequest, negotiate } from "./checked-request.ts";
import { clientAddress } from "./client-address.ts";
import type { HandlerContext } from "./context.ts";
import { createEndpoint, type Endpoint, requireVerifiers } from "./endpoint.ts";
import { ServerConfigError } from "./errors.ts";
import { writeReply } from "./handler-reply.ts";
import { withoutBody } from "./head.ts";
import type { ServerReply, ServerRequest } from "./http.ts";
import { idempotencyKey, once, rememberingBody } from "./idempotent.ts";
import { withDefaults } from "./limits.ts";
import type { ServerOptions } from "./options.ts";
import { authenticate, type Verified } from "./policies/authentication.ts";
import { memoryIdempotency } from "./policies/memory-idempotency.ts";
import { memoryRateLimiter } from "./policies/memory-rate-limiter.ts";
import { type KeyedWindow, rateLimitHeaders } from "./policies/rate-limits.ts";
import { Problem } from "./problem.ts";
import { createProblemWriter } from "./problem-reply.ts";
import { reportError } from "./report-error.ts";
import { createRouter, type Route, type Router } from "./router.ts";
import type { Answer, Handlers, Outcome, ServerContract } from "./server.ts";
import { splitTarget } from "./target.ts";

/** One request on its way, and what has become known of it. */
interface Exchange {
  readonly request: ServerRequest;
  requestId: string;
  endpoint: Endpoint | undefined;
  problem: Problem | undefined;
  replayed: boolean;
}

/**
 * Answers requests as the contract says, by the handlers.
 *
 * @throws ServerConfigError for a server that cannot keep the contract: a verifier or a `rateLimitKey` is missing
 */
export function createServerCore(contract: ServerContract, handlers: Handlers, options: ServerOptions = {}): Answer {
  const { requestId = randomId, onOutcome, onError = reportError, validateReplies = "warn", verifiers = {} } = options;
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
    exchange.requestId ||= randomId();
    const problem = error instanceof Problem ? error : new Problem("internal", { cause: error });
    exchange.problem = problem;
    if (!(error instanceof Problem)) report(exchange, error);
    else if (problem.cause !== undefined && isOurs(problem)) report(exchange, problem);
    return writeProblem(problem, exchange.requestId, exchange.endpoint?.operation);
  };

  const handle = async (
    exchange: Exchange,
    endpoint: Endpoint,
    request: object,
    caller: unknown,
  ): Promise<ServerReply> => {
    try {
      const { handler, operation } = endpoint;
      if (handler === undefined) throw new Problem("not-implemented");
      const context = new Context(exchange, operation, caller);
      const reply = await handler(request, context);
      return writeReply(endpoint, reply, exchange.request, validateReplies, (error) => report(exchange, error));
    } catch (error) {
      return failed(exchange, error);
    }
  };

  const serve = async (exchange: Exchange): Promise<ServerReply> => {
    const { request } = exchange;
    if (request.target.length > limits.targetLength) throw new Problem("uri-too-long");
    if ((request.headerBytes ?? 0) > limits.headerBytes) throw new Problem("headers-too-large");
    const { path, query } = splitTarget(request.target);
    const found = routed(route, request.method, path, query);
    if ("status" in found) return found;
    const { target: endpoint, texts } = found;
    const { operation } = endpoint;
    exchange.endpoint = endpoint;

    if (endpoint.windows.length > 0) await admit(endpoint, request);
    const verified: Verified<unknown> | undefined =
      operation.security === undefined ? undefined : await authenticate(operation.security, request, authentication);
    const chosen = negotiate(endpoint, request);
    const parameters = checkedParameters(endpoint, texts, query, request);
    const key = store === false ? undefined : idempotencyKey(endpoint, request);
    const body = key === undefined ? undefined : rememberingBody(request.body);
    const value =
      chosen === undefined ? undefined : await checkedBody(endpoint, chosen, body ?? request.body, limits.bodyBytes);
    const input = handlerRequest(endpoint, parameters, chosen, value);
    const act = (): Promise<ServerReply> => handle(exchange, endpoint, input, verified?.caller);
    // A request that streams has no content to compare with.
    if (store === false || key === undefined || body === undefined || chosen?.content.codec.streams === true)
      return act();
    const keyed = { key, callerId: verified?.id, endpoint, segments: texts, query, request, body: body.read };
    const { reply, replayed } = await once(store, keyed, act, (error) => report(exchange, error));
    exchange.replayed = replayed;
    return reply;
  };

  const tell = (
    { request, requestId: id, endpoint, problem, replayed }: Exchange,
    status: number,
    start: number,
  ): void => {
    const outcome: Outcome = {
      requestId: id,
      ...(endpoint && { operationId: endpoint.operation.id, path: endpoint.path }),
      method: request.method,
      status,
      duration: performance.now() - start,
      ...(problem && { problem: problem.kind }),
      ...(replayed && { replayed }),
    };
    ignoringErrors(() => onOutcome?.(outcome));
  };

  return async (request) => {
    const start = onOutcome === undefined ? 0 : performance.now();
    const exchange: Exchange = { request, requestId: "", endpoint: undefined, problem: undefined, replayed: false };
    let reply: ServerReply;
    try {
      exchange.requestId = requestId(request);
      reply = await serve(exchange);
    } catch (error) {
      reply = failed(exchange, error);
    }
    if (request.method === "HEAD") reply = withoutBody(reply);
    if (onOutcome !== undefined) tell(exchange, reply.status, start);
    return reply;
  };
}

/** Its own members are made when they are asked for. */
class Context implements HandlerContext {
  readonly requestId: string;
  readonly operation: Endpoint["operation"];
  readonly caller: unknown;
  readonly request: ServerRequest;

  constructor({ requestId, request }: Exchange, operation: Endpoint["operation"], caller: unknown) {
    this.requestId = requestId;
    this.operation = operation;
    this.caller = caller;
    this.request = request;
  }

  get signal(): AbortSignal {
    return this.request.signal ?? new AbortController().signal;
  }
}

/** Methods that every path answers: HEAD by way of GET, OPTIONS by what is allowed. */
function routed(
  route: Router<Endpoint>,
  method: string,
  path: string,
  query: string,
): Extract<Route<Endpoint>, { readonly kind: "found" }> | ServerReply {
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

function randomId(): string {
  return crypto.randomUUID();
}

/** Watching never changes an answer. */
function ignoringErrors(tell: () => void): void {
  try {
    tell();
  } catch {
    // There is nobody left to tell.
  }
}
