import { answerClientError, type NodeSocket } from "./client-error.ts";
import { createServerCore } from "./core.ts";
import { answerFetch, type FetchContext } from "./fetch-adapter.ts";
import { withDefaults } from "./limits.ts";
import { listenerOf, type NodeRequest, type NodeResponse } from "./node-adapter.ts";
import type { ServerOptions } from "./options.ts";
import { createProblemWriter } from "./problem-reply.ts";
import { reportError } from "./report-error.ts";
import type { Answer, Handlers, ServerContract } from "./server.ts";

/** One server, for whatever it is mounted in. Its members need no `this`. */
export interface Server {
  /** What it is behind the others: a plain request in, a plain reply out. */
  readonly answer: Answer;
  /** `Request` in, `Response` out. */
  readonly fetch: (request: Request, context?: FetchContext) => Promise<Response>;
  /** A listener of `node:http`, and a middleware of Express. */
  readonly node: (request: NodeRequest, response: NodeResponse) => void;
  /** A listener of the event `clientError`, so that what is no HTTP is answered as the contract says, too. */
  readonly clientError: (error: Error & { readonly code?: unknown }, socket: NodeSocket) => void;
}

/** @throws ServerConfigError */
export function createServer(contract: ServerContract, handlers: Handlers, options: ServerOptions = {}): Server {
  const respond = createServerCore(contract, handlers, options);
  const answer: Answer = (request) => new Promise((resolve) => respond(request, { send: resolve }));
  const { bodyTimeout } = withDefaults(options.limits);
  const onError = options.onError ?? reportError;
  const writeProblem = createProblemWriter(contract.errors, options.mapProblem, contract.operations);
  return {
    answer,
    fetch: (request, context) => answerFetch(answer, request, bodyTimeout, context),
    // What broke off a stream belongs to an answer whose outcome has been told.
    node: listenerOf(respond, bodyTimeout, (error) => onError(error, { requestId: crypto.randomUUID() })),
    clientError: (error, socket) => answerClientError(error, socket, writeProblem),
  };
}
