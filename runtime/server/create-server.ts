import { answerClientError, type NodeSocket } from "./client-error.ts";
import { createServerCore } from "./core.ts";
import { answerFetch, type FetchContext } from "./fetch-adapter.ts";
import { withDefaults } from "./limits.ts";
import { listenerOf, type NodeRequest, type NodeResponse } from "./node-adapter.ts";
import type { ServerOptions } from "./options.ts";
import { createProblemWriter } from "./problem-reply.ts";
import { reportError } from "./report-error.ts";
import type { Answer, Handlers, ServerContract } from "./server.ts";

/** One server for every platform. Its members need no `this`. */
export interface Server {
  /** The server that the other members wrap: takes a plain request and resolves to a plain reply. */
  readonly answer: Answer;
  /** Takes a `Request` and resolves to a `Response`. */
  readonly fetch: (request: Request, context?: FetchContext) => Promise<Response>;
  /** A listener of `node:http`, and a middleware of Express. */
  readonly node: (request: NodeRequest, response: NodeResponse) => void;
  /** A listener of the event `clientError`. It answers input that is not HTTP with an error of the contract. */
  readonly clientError: (error: Error & { readonly code?: unknown }, socket: NodeSocket) => void;
}

/**
 * Creates a server from the generated contract and your handlers.
 *
 * @throws ServerConfigError when a verifier or a `rateLimitKey` is missing
 */
export function createServer(contract: ServerContract, handlers: Handlers, options: ServerOptions = {}): Server {
  const respond = createServerCore(contract, handlers, options);
  const answer: Answer = (request) => new Promise((resolve) => respond(request, { send: resolve }));
  const { bodyTimeout } = withDefaults(options.limits);
  const onError = options.onError ?? reportError;
  const writeProblem = createProblemWriter(contract.errors, options.mapProblem, contract.operations);
  return {
    answer,
    fetch: (request, context) => answerFetch(answer, request, bodyTimeout, context),
    // The outcome was reported before the stream broke off.
    node: listenerOf(respond, bodyTimeout, (error) => onError(error, { requestId: crypto.randomUUID() })),
    clientError: (error, socket) => answerClientError(error, socket, writeProblem),
  };
}
