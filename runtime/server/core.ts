import { addBody, checkBody, checkedParameters, negotiate, readBody } from "./checked-request.ts";
import { createAdmission } from "./admission.ts";
import type { HandlerReply } from "./context.ts";
import { createEndpoint, type Endpoint, requireVerifiers } from "./endpoint.ts";
import { ServerUsageError } from "./errors.ts";
import { Context, Exchange, type Prepared, type Steps } from "./exchange.ts";
import { type ReplySettings, withLimits, writeReply } from "./handler-reply.ts";
import type { ServerReply } from "./http.ts";
import { idempotencyKey, once, rememberingBody } from "./idempotent.ts";
import { type RequestLimits, withDefaults } from "./limits.ts";
import type { ServerOptions } from "./options.ts";
import type { ServerOperation } from "./operation.ts";
import { type Authentication, authenticate, type Verified } from "./policies/authentication.ts";
import { challenge } from "./policies/challenges.ts";
import type { IdempotencyStore } from "./policies/idempotency.ts";
import { memoryIdempotency } from "./policies/memory-idempotency.ts";
import type { SecuritySchemes } from "./policies/security-scheme.ts";
import { isProblem, Problem } from "./problem.ts";
import { createProblemWriter, type ProblemWriter, withRequestId } from "./problem-reply.ts";
import { reportError } from "./report-error.ts";
import { createRouter, type Route, type Router } from "./router.ts";
import type { Handlers, Respond, ServerContract } from "./server.ts";
import { splitTarget } from "./target.ts";
import { transact } from "./transact.ts";

/** Milliseconds. Proxies close silent connections after 30 seconds or more. */
const KEEP_ALIVE = 15_000;

/** The operation of a request, with the texts of its path parameters. */
type Match = Extract<Route<Endpoint>, { readonly kind: "found" }>;

/** What all requests of a server share. */
interface Core {
  readonly route: Router<Endpoint>;
  readonly limits: RequestLimits;
  readonly authentication: Authentication<unknown>;
  readonly admit: ReturnType<typeof createAdmission>;
  readonly store: IdempotencyStore | false;
  readonly replies: ReplySettings;
  readonly writeProblem: ProblemWriter;
  readonly onError: NonNullable<ServerOptions["onError"]>;
  readonly onOutcome: ServerOptions["onOutcome"];
  readonly around: ServerOptions["around"];
}

/**
 * Creates the core that validates requests, calls the handlers and writes their replies.
 *
 * @throws ServerConfigError when a verifier or a `rateLimitKey` is missing
 */
export function createServerCore(contract: ServerContract, handlers: Handlers, options: ServerOptions = {}): Respond {
  const { onOutcome, keepAlive = KEEP_ALIVE, validateReplies: validation = "warn", verifiers = {} } = options;
  const { operations, errors, securitySchemes: schemes = {} } = contract;
  const endpoints = operations.map((operation) => createEndpoint(operation, contract, handlers));
  requireVerifiers(operations, schemes, verifiers);
  const core: Core = {
    route: createRouter(endpoints, options.basePath ?? contract.basePath),
    limits: withDefaults(options.limits),
    authentication: { schemes, verifiers },
    admit: createAdmission(endpoints, options),
    store: options.idempotencyStore ?? memoryIdempotency(),
    replies: { validation, keepAlive: keepAlive === false ? 0 : keepAlive },
    writeProblem: createProblemWriter(errors, options.mapProblem, operations),
    onError: options.onError ?? reportError,
    onOutcome,
    around: options.around,
  };
  const steps: Steps = {
    requestId: options.requestId,
    report: (exchange, error) => report(core, exchange, error),
    handle: (exchange, prepared, bytes) => handle(core, exchange, prepared, bytes),
    fail: (exchange, error) => fail(core, exchange, error),
    transact(exchange, work) {
      const { endpoint } = exchange;
      if (endpoint === undefined) throw new ServerUsageError("context.transaction belongs to a handler.");
      const write = (given: HandlerReply): ServerReply =>
        writeReply(endpoint, given, exchange.request, core.replies, exchange);
      return transact(options.transactions, exchange, work, write);
    },
  };
  return (request, sink) => {
    const start = onOutcome === undefined ? 0 : performance.now();
    const exchange = new Exchange(request, sink, start, steps);
    let found: Match | ServerReply;
    try {
      found = findOperation(core, exchange);
    } catch (error) {
      return fail(core, exchange, error);
    }
    if ("status" in found) return end(core, exchange, found);
    const { windows, operation } = found.target;
    if (windows.length === 0 && operation.security === undefined) proceed(core, exchange, found, undefined);
    else void admitAndProceed(core, exchange, found);
  };
}

/** The synchronous steps before a request is admitted. */
function findOperation(core: Core, exchange: Exchange): Match | ServerReply {
  const { request } = exchange;
  const { target } = request;
  if (target.length > core.limits.targetLength) throw new Problem("uri-too-long");
  if ((request.headerBytes ?? 0) > core.limits.headerBytes) throw new Problem("headers-too-large");
  const { hostFault: message } = request;
  // Another parser may read an ambiguous request differently, so the connection must not be reused.
  if (message !== undefined) throw new Problem("malformed-request", { message, headers: { connection: "close" } });
  // `OPTIONS *` asks about the server as a whole (RFC 9110, 9.3.7).
  if (target === "*" && request.method === "OPTIONS") return { status: 204, headers: {}, body: null };
  const { path, query } = splitTarget(target);
  exchange.path = path;
  exchange.query = query;
  const found = matchRoute(core.route, request.method, path, query);
  if (!("status" in found)) exchange.endpoint = found.target;
  return found;
}

/** OPTIONS is answered on every path, with the allowed methods. */
function matchRoute(route: Router<Endpoint>, method: string, path: string, query: string): Match | ServerReply {
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
      const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
      const allow = [...allowed].join(", ");
      if (method === "OPTIONS") return { status: 204, headers: { allow }, body: null };
      throw new Problem("method-not-allowed", { headers: { allow } });
    }
  }
}

async function admitAndProceed(core: Core, exchange: Exchange, found: Match): Promise<void> {
  const { windows, operation } = found.target;
  const { request } = exchange;
  let verified: Verified<unknown> | undefined;
  try {
    if (windows.length > 0) exchange.limits = await core.admit(found.target, request);
    verified = operation.security && (await authenticate(operation.security, request, core.authentication));
  } catch (error) {
    return fail(core, exchange, error);
  }
  proceed(core, exchange, found, verified);
}

/** Avoids promises when only the body is awaited: each costs a request one turn of the queue. */
function proceed(core: Core, exchange: Exchange, found: Match, verified: Verified<unknown> | undefined): void {
  const { body } = exchange.request;
  let prepared: Prepared;
  try {
    prepared = prepare(core, exchange, found, verified);
  } catch (error) {
    return fail(core, exchange, error);
  }
  exchange.prepared = prepared;
  const { chosen, key } = prepared;
  if (key !== undefined) endLater(core, exchange, serve(core, exchange, prepared));
  else if (chosen === undefined) handle(core, exchange, prepared, undefined);
  else if (chosen.content.codec.parse !== undefined && body.whenRead !== undefined)
    body.whenRead(core.limits.bodyBytes, exchange);
  else endLater(core, exchange, serve(core, exchange, prepared));
}

/** The synchronous steps before the body is read. */
function prepare(
  core: Core,
  { request, query }: Exchange,
  { target: endpoint, texts: segments }: Match,
  verified: Verified<unknown> | undefined,
): Prepared {
  const chosen = negotiate(endpoint, request);
  const parameters = checkedParameters(endpoint, segments, query, request);
  // A streamed request has no content to compare with.
  const hasKey = core.store !== false && chosen?.content.codec.streams !== true;
  const key = hasKey ? idempotencyKey(endpoint, request) : undefined;
  return { endpoint, segments, chosen, parameters, key, verified };
}

/** The synchronous version, for requests that need no more waiting. */
function handle(core: Core, exchange: Exchange, prepared: Prepared, bytes: Uint8Array | undefined): void {
  const { endpoint, chosen } = prepared;
  let reply: ServerReply;
  try {
    const checked = chosen && checkBody(endpoint, chosen, bytes && chosen.content.codec.parse?.(bytes));
    const given = call(core, exchange, prepared, checked);
    if (isLater(given)) {
      return endLater(
        core,
        exchange,
        Promise.resolve(given).then((later) => write(core, exchange, prepared, later)),
      );
    }
    reply = write(core, exchange, prepared, given);
  } catch (error) {
    return fail(core, exchange, error);
  }
  end(core, exchange, reply);
}

async function serve(core: Core, exchange: Exchange, prepared: Prepared): Promise<ServerReply> {
  const { endpoint, key, chosen } = prepared;
  if (key !== undefined) return serveOnce(core, exchange, prepared, key);
  const value = chosen && (await readBody(chosen, exchange.request.body, core.limits.bodyBytes));
  const checked = chosen && checkBody(endpoint, chosen, value);
  return write(core, exchange, prepared, await call(core, exchange, prepared, checked));
}

/** Runs the handler at most once for each idempotency key. */
async function serveOnce(core: Core, exchange: Exchange, prepared: Prepared, key: string): Promise<ServerReply> {
  const { endpoint, segments, chosen, verified } = prepared;
  const { request, query } = exchange;
  const body = rememberingBody(request.body);
  const value = chosen && (await readBody(chosen, body, core.limits.bodyBytes));
  // Reject invalid requests before they claim the key.
  const checked = chosen && checkBody(endpoint, chosen, value);
  const act = async (): Promise<ServerReply> => {
    try {
      return write(core, exchange, prepared, await call(core, exchange, prepared, checked));
    } catch (error) {
      return problemReply(core, exchange, error);
    }
  };
  if (core.store === false) return act();
  const keyed = { key, callerId: verified?.id, endpoint, segments, query, request, body: body.read };
  const { reply, replayed } = await once(core.store, keyed, act, exchange);
  exchange.replayed = replayed;
  return reply;
}

/** @param body validated */
function call(
  { around }: Core,
  exchange: Exchange,
  { endpoint, chosen, parameters, verified }: Prepared,
  body: unknown,
): HandlerReply | Promise<HandlerReply> {
  const { handler, operation } = endpoint;
  if (handler === undefined) throw new Problem("not-implemented");
  const request = addBody(endpoint, parameters, chosen, body);
  const context = new Context(exchange, operation, verified?.caller);
  return around === undefined
    ? handler(request, context)
    : around(operation, exchange.request, () => handler(request, context));
}

function write(core: Core, exchange: Exchange, { endpoint }: Prepared, reply: HandlerReply): ServerReply {
  const { committed } = exchange;
  if (committed === undefined) return writeReply(endpoint, reply, exchange.request, core.replies, exchange);
  if (reply !== committed.given)
    throw new ServerUsageError("A handler must return the reply that context.transaction has committed.");
  return committed.reply;
}

function endLater(core: Core, exchange: Exchange, reply: Promise<ServerReply>): void {
  void reply.then(
    (given) => end(core, exchange, given),
    (error) => fail(core, exchange, error),
  );
}

function end(core: Core, exchange: Exchange, reply: ServerReply): void {
  exchange.sink.send(finish(core, exchange, reply));
}

function fail(core: Core, exchange: Exchange, error: unknown): void {
  end(core, exchange, problemReply(core, exchange, error));
}

/** All failures of a request pass through here. */
function problemReply(core: Core, exchange: Exchange, error: unknown): ServerReply {
  if (exchange.committed !== undefined) {
    // The transaction has happened, so its reply is sent.
    report(core, exchange, error);
    return exchange.committed.reply;
  }
  const problem = isProblem(error) ? error : new Problem("internal", { cause: error });
  exchange.problem = problem;
  if (problem !== error) report(core, exchange, error);
  else if (problem.cause !== undefined && isOurs(problem)) report(core, exchange, problem);
  const { endpoint, request, requestId } = exchange;
  return withRequestId(core.writeProblem(problem, requestId, endpoint, exchange.path), endpoint, request, requestId);
}

function report(core: Core, exchange: Exchange, error: unknown): void {
  const operation = exchange.endpoint?.operation;
  ignoringErrors(() => core.onError(error, { requestId: exchange.requestId, ...(operation && { operation }) }));
}

/** Headers that every response carries. */
function finish(core: Core, exchange: Exchange, given: ServerReply): ServerReply {
  const { request, endpoint, start } = exchange;
  let reply = given;
  if (reply.status === 401) reply = challenged(reply, endpoint?.operation, core.authentication.schemes);
  if (exchange.limits !== undefined && endpoint !== undefined) reply = withLimits(endpoint, reply, exchange.limits);
  if (endpoint?.operation.noStore === true) {
    reply = { ...reply, headers: { ...reply.headers, "cache-control": "no-store" } };
  }
  if (request.method === "HEAD") reply = withoutBody(reply);
  const { onOutcome } = core;
  if (onOutcome !== undefined) {
    ignoringErrors(() => onOutcome(exchange.outcome(reply.status, performance.now() - start)));
  }
  return reply;
}

/** A 401 must name the accepted schemes (RFC 9110, 11.6.1), including one from a handler. */
function challenged(reply: ServerReply, operation: ServerOperation | undefined, schemes: SecuritySchemes): ServerReply {
  if (reply.headers["www-authenticate"] !== undefined) return reply;
  const names = (operation?.security ?? []).flatMap((requirement) => Object.keys(requirement));
  const isKnown = names.some((name) => Object.hasOwn(schemes, name));
  const accepted = Object.entries(schemes).filter(([name]) => !isKnown || names.includes(name));
  return { ...reply, headers: { ...reply.headers, ...challenge(accepted.map(([, scheme]) => scheme)) } };
}

/** The reply to HEAD: that of GET without its body (RFC 9110, 9.3.2). */
function withoutBody({ status, headers, body }: ServerReply): ServerReply {
  // Tells the source of a stream that nobody reads it. Its errors do not matter.
  if (body instanceof ReadableStream) body.cancel().catch(() => {});
  return { status, headers, body: null };
}

/** Also accepts promises of libraries and of other realms. */
function isLater(given: HandlerReply | Promise<HandlerReply> | undefined): given is Promise<HandlerReply> {
  return given instanceof Promise || (given !== undefined && given !== null && "then" in given);
}

/** Whether the problem is the server's fault, and so belongs in its logs. */
function isOurs({ kind }: Problem): boolean {
  return kind === "internal" || kind === "upstream" || kind === "unavailable";
}

/** Observers must never change a reply. */
function ignoringErrors(tell: () => void): void {
  try {
    tell();
  } catch {
    // No observer is left to report this to.
  }
}
