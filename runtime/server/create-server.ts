import { createServerCore } from "./core.ts";
import { answerFetch, type FetchContext } from "./fetch-adapter.ts";
import { withDefaults } from "./limits.ts";
import { listenerOf, type NodeRequest, type NodeResponse } from "./node-adapter.ts";
import type { ServerOptions } from "./options.ts";
import { createProblemWriter, type ProblemWriter } from "./problem-reply.ts";
import { REASON_PHRASES } from "./reason-phrases.ts";
import { reportError } from "./report-error.ts";
import type { Answer, Handlers, ServerContract } from "./server.ts";
import { Problem, type ProblemKind } from "./problem.ts";
import { isEnding } from "./upgrade.ts";

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

/** The part of a socket that is used. */
interface NodeSocket {
  readonly writable: boolean;
  end(text: string): unknown;
  destroy(): unknown;
}

/** For the event `clientError` of `node:http`: answers requests that are not HTTP as the contract says, instead of Node's own answer. */
function answerClientError(error: { readonly code?: unknown }, socket: NodeSocket, write: ProblemWriter): void {
  // The pending response closes the connection.
  if (isEnding(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable || isAnswered(socket)) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = write(new Problem(kindOf(error.code)), crypto.randomUUID(), undefined);
  const text = typeof body === "string" ? body : "";
  const lines = [
    `HTTP/1.1 ${status} ${REASON_PHRASES[status] ?? "Error"}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
    "connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
}

/** Whether a response has been started already, so that no other can be sent. */
function isAnswered(socket: NodeSocket): boolean {
  const current = memberOf(socket, "_httpMessage");
  if (current !== undefined) return memberOf(current, "headersSent") === true;
  // Its body is still on the way.
  const incoming = memberOf(memberOf(socket, "parser"), "incoming");
  return incoming !== undefined && memberOf(incoming, "complete") === false;
}

/** A member of Node's objects that the public API does not have. */
function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (Reflect.get(value, name) ?? undefined) : undefined;
}

function kindOf(code: unknown): ProblemKind {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return "headers-too-large";
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return "body-timeout";
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return "body-too-large";
    default:
      return "malformed-request";
  }
}
