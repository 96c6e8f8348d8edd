import { addBody, checkBody, checkedParameters, negotiate, readBody } from "./checked-request.ts";
import { createAdmission } from "./admission.ts";
import type { HandlerReply } from "./context.ts";
import { createEndpoint, requireVerifiers } from "./endpoint.ts";
import { ServerUsageError } from "./errors.ts";
import { Context, Exchange, type Prepared, type Steps } from "./exchange.ts";
import { withLimits, writeReply } from "./handler-reply.ts";
import { withoutBody } from "./head.ts";
import type { ServerReply } from "./http.ts";
import { idempotencyKey, once, rememberingBody } from "./idempotent.ts";
import { withDefaults } from "./limits.ts";
import type { ServerOptions } from "./options.ts";
import type { ServerOperation } from "./operation.ts";
import { authenticate, type Verified } from "./policies/authentication.ts";
import { challenge } from "./policies/challenges.ts";
import { memoryIdempotency } from "./policies/memory-idempotency.ts";
import type { SecuritySchemes } from "./policies/security-scheme.ts";
import { Problem } from "./problem.ts";
import { createProblemWriter } from "./problem-reply.ts";
import { reportError } from "./report-error.ts";
import { type Found, routed } from "./routed.ts";
import { createRouter } from "./router.ts";
import type { Handlers, Respond, ServerContract } from "./server.ts";
import { splitTarget } from "./target.ts";
import { transact } from "./transact.ts";

/** Milliseconds. Proxies close silent connections after 30 seconds or more. */
const KEEP_ALIVE = 15_000;

/**
 * Creates the core that validates requests, calls the handlers and writes their replies.
 *
 * @throws ServerConfigError when a verifier or a `rateLimitKey` is missing
 */
export function createServerCore(contract: ServerContract, handlers: Handlers, options: ServerOptions = {}): Respond {
  const {
    requestId,
    onOutcome,
    onError = reportError,
    keepAlive = KEEP_ALIVE,
    validateReplies: validation = "warn",
    verifiers = {},
  } = options;
  const limits = withDefaults(options.limits);
  const replies = { validation, keepAlive: keepAlive === false ? 0 : keepAlive };
  const endpoints = contract.operations.map((operation) => createEndpoint(operation, contract, handlers));
  const route = createRouter(endpoints, options.basePath ?? contract.basePath);
  const authentication = { schemes: contract.securitySchemes ?? {}, verifiers };
  requireVerifiers(contract.operations, authentication.schemes, verifiers);
  const admit = createAdmission(endpoints, options);
  const store = options.idempotencyStore ?? memoryIdempotency();
  const writeProblem = createProblemWriter(contract.errors, options.mapProblem, contract.operations);

  const report = (exchange: Exchange, error: unknown): void => {
    const operation = exchange.endpoint?.operation;
    ignoringErrors(() => onError(error, { requestId: exchange.requestId, ...(operation && { operation }) }));
  };

  /** All failures of a request pass through here. */
  const failed = (exchange: Exchange, error: unknown): ServerReply => {
    if (exchange.committed !== undefined) {
      // It has happened, so that is what is answered.
      report(exchange, error);
      return exchange.committed.reply;
    }
    const problem = error instanceof Problem ? error : new Problem("internal", { cause: error });
    exchange.problem = problem;
    if (!(error instanceof Problem)) report(exchange, error);
    else if (problem.cause !== undefined && isOurs(problem)) report(exchange, problem);
    return writeProblem(problem, exchange.requestId, exchange.endpoint);
  };

  /** The synchronous steps before a request is admitted. */
  const find = (exchange: Exchange): Found | ServerReply => {
    const { request } = exchange;
    const { target } = request;
    if (target.length > limits.targetLength) throw new Problem("uri-too-long");
    if ((request.headerBytes ?? 0) > limits.headerBytes) throw new Problem("headers-too-large");
    const { hostFault: message } = request;
    // Another parser may read an ambiguous request differently, so the connection must not be reused.
    if (message !== undefined) throw new Problem("malformed-request", { message, headers: { connection: "close" } });
    // `OPTIONS *` asks about the server as a whole (RFC 9110, 9.3.7).
    if (target === "*" && request.method === "OPTIONS") return { status: 204, headers: {}, body: null };
    const { path, query } = splitTarget(target);
    exchange.query = query;
    const found = routed(route, request.method, path, query);
    if (!("status" in found)) exchange.endpoint = found.target;
    return found;
  };

  /** The synchronous steps before the body is read. */
  const prepare = (
    { request, query }: Exchange,
    { target: endpoint, texts: segments }: Found,
    verified: Verified<unknown> | undefined,
  ): Prepared => {
    const chosen = negotiate(endpoint, request);
    const parameters = checkedParameters(endpoint, segments, query, request);
    // A streamed request has no content to compare with.
    const hasKey = store !== false && chosen?.content.codec.streams !== true;
    const key = hasKey ? idempotencyKey(endpoint, request) : undefined;
    return { endpoint, segments, chosen, parameters, key, verified };
  };

  /** @param body validated */
  const call = (
    exchange: Exchange,
    { endpoint, chosen, parameters, verified }: Prepared,
    body: unknown,
  ): HandlerReply | Promise<HandlerReply> => {
    if (endpoint.handler === undefined) throw new Problem("not-implemented");
    return endpoint.handler(
      addBody(endpoint, parameters, chosen, body),
      new Context(exchange, endpoint.operation, verified?.caller),
    );
  };

  const write = (exchange: Exchange, { endpoint }: Prepared, reply: HandlerReply): ServerReply => {
    const { committed } = exchange;
    if (committed === undefined) return writeReply(endpoint, reply, exchange.request, replies, exchange);
    if (reply !== committed.given)
      throw new ServerUsageError("A handler must return the reply that context.transaction has committed.");
    return committed.reply;
  };

  const transacted: Steps["transact"] = (exchange, work) => {
    const { endpoint } = exchange;
    if (endpoint === undefined) throw new ServerUsageError("context.transaction belongs to a handler.");
    return transact(options.transactions, exchange, work, (given) =>
      writeReply(endpoint, given, exchange.request, replies, exchange),
    );
  };

  /** Runs the handler at most once for each idempotency key. */
  const serveOnce = async (exchange: Exchange, prepared: Prepared, key: string): Promise<ServerReply> => {
    const { endpoint, segments, chosen, verified } = prepared;
    const { request, query } = exchange;
    const body = rememberingBody(request.body);
    const value = chosen && (await readBody(endpoint, chosen, body, limits.bodyBytes));
    // Reject invalid requests before they claim the key.
    const checked = chosen && checkBody(endpoint, chosen, value);
    const act = async (): Promise<ServerReply> => {
      try {
        return write(exchange, prepared, await call(exchange, prepared, checked));
      } catch (error) {
        return failed(exchange, error);
      }
    };
    if (store === false) return act();
    const keyed = { key, callerId: verified?.id, endpoint, segments, query, request, body: body.read };
    const { reply, replayed } = await once(store, keyed, act, exchange);
    exchange.replayed = replayed;
    return reply;
  };

  /** Headers that every response carries. */
  const settle = (exchange: Exchange, given: ServerReply): ServerReply => {
    const { request, endpoint, start } = exchange;
    let reply = given;
    if (reply.status === 401) reply = challenged(reply, endpoint?.operation, authentication.schemes);
    if (exchange.limits !== undefined && endpoint !== undefined) reply = withLimits(endpoint, reply, exchange.limits);
    if (endpoint?.operation.noStore === true) {
      reply = { ...reply, headers: { ...reply.headers, "cache-control": "no-store" } };
    }
    if (request.method === "HEAD") reply = withoutBody(reply);
    if (onOutcome !== undefined) {
      ignoringErrors(() => onOutcome(exchange.outcome(reply.status, performance.now() - start)));
    }
    return reply;
  };

  const end = (exchange: Exchange, reply: ServerReply): void => exchange.asker.send(settle(exchange, reply));
  const fail = (exchange: Exchange, error: unknown): void => end(exchange, failed(exchange, error));
  const endLater = (exchange: Exchange, reply: Promise<ServerReply>): void =>
    void reply.then(
      (given) => end(exchange, given),
      (error) => fail(exchange, error),
    );

  const serve = async (exchange: Exchange, prepared: Prepared): Promise<ServerReply> => {
    const { endpoint, key, chosen } = prepared;
    if (key !== undefined) return serveOnce(exchange, prepared, key);
    const value = chosen && (await readBody(endpoint, chosen, exchange.request.body, limits.bodyBytes));
    const checked = chosen && checkBody(endpoint, chosen, value);
    return write(exchange, prepared, await call(exchange, prepared, checked));
  };

  /** The synchronous version, for requests that need no more waiting. */
  const handle = (exchange: Exchange, prepared: Prepared, bytes: Uint8Array | undefined): void => {
    const { endpoint, chosen } = prepared;
    let reply: ServerReply;
    try {
      const checked = chosen && checkBody(endpoint, chosen, bytes && chosen.content.codec.parse?.(bytes));
      const given = call(exchange, prepared, checked);
      if (isLater(given)) {
        return endLater(
          exchange,
          Promise.resolve(given).then((later) => write(exchange, prepared, later)),
        );
      }
      reply = write(exchange, prepared, given);
    } catch (error) {
      return fail(exchange, error);
    }
    end(exchange, reply);
  };

  /** Avoids promises when only the body is awaited: each costs a request one turn of the queue. */
  const proceed = (exchange: Exchange, found: Found, verified: Verified<unknown> | undefined): void => {
    const { body } = exchange.request;
    let prepared: Prepared;
    try {
      prepared = prepare(exchange, found, verified);
    } catch (error) {
      return fail(exchange, error);
    }
    exchange.prepared = prepared;
    const { chosen, key } = prepared;
    if (key !== undefined) endLater(exchange, serve(exchange, prepared));
    else if (chosen === undefined) handle(exchange, prepared, undefined);
    else if (chosen.content.codec.parse !== undefined && body.whenRead !== undefined)
      body.whenRead(limits.bodyBytes, exchange);
    else endLater(exchange, serve(exchange, prepared));
  };

  const admitAndProceed = async (exchange: Exchange, found: Found): Promise<void> => {
    const { windows, operation } = found.target;
    const { request } = exchange;
    let verified: Verified<unknown> | undefined;
    try {
      if (windows.length > 0) exchange.limits = await admit(found.target, request);
      verified = operation.security && (await authenticate(operation.security, request, authentication));
    } catch (error) {
      return fail(exchange, error);
    }
    proceed(exchange, found, verified);
  };

  const steps = { requestId, report, handle, fail, transact: transacted };
  return (request, asker) => {
    const start = onOutcome === undefined ? 0 : performance.now();
    const exchange = new Exchange(request, asker, start, steps);
    let found: Found | ServerReply;
    try {
      found = find(exchange);
    } catch (error) {
      return fail(exchange, error);
    }
    if ("status" in found) return end(exchange, found);
    const { windows, operation } = found.target;
    if (windows.length === 0 && operation.security === undefined) proceed(exchange, found, undefined);
    else void admitAndProceed(exchange, found);
  };
}

/** Also accepts promises of libraries and of other realms. */
function isLater(given: HandlerReply | Promise<HandlerReply> | undefined): given is Promise<HandlerReply> {
  return given instanceof Promise || (given !== undefined && given !== null && "then" in given);
}

/** A 401 must name the accepted schemes (RFC 9110, 11.6.1), including one from a handler. */
function challenged(reply: ServerReply, operation: ServerOperation | undefined, schemes: SecuritySchemes): ServerReply {
  if (reply.headers["www-authenticate"] !== undefined) return reply;
  const names = (operation?.security ?? []).flatMap((requirement) => Object.keys(requirement));
  const isKnown = names.some((name) => Object.hasOwn(schemes, name));
  const asked = Object.entries(schemes).filter(([name]) => !isKnown || names.includes(name));
  return { ...reply, headers: { ...reply.headers, ...challenge(asked.map(([, scheme]) => scheme)) } };
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
