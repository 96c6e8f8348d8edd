import type { ProblemWriter } from "./problem-reply.ts";
import { Problem, type ProblemKind } from "./problem.ts";
import { isEnding } from "./upgrade.ts";

/** The part of a socket that is used. */
export interface NodeSocket {
  readonly writable: boolean;
  end(text: string): unknown;
  destroy(): unknown;
}

const REASONS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  408: "Request Timeout",
  413: "Content Too Large",
  431: "Request Header Fields Too Large",
};

/** For the event `clientError` of `node:http`: answers what is no HTTP as the contract says, where Node has an answer of its own. */
export function answerClientError(error: { readonly code?: unknown }, socket: NodeSocket, write: ProblemWriter): void {
  // The answer that is due closes the connection.
  if (isEnding(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable || isAnswered(socket)) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = write(new Problem(kindOf(error.code)), crypto.randomUUID(), undefined);
  const text = typeof body === "string" ? body : "";
  const lines = [
    `HTTP/1.1 ${status} ${REASONS[status] ?? "Error"}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
    "connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
}

/** Whether the request that comes has its answer, or the beginning of one: it cannot have another. */
function isAnswered(socket: NodeSocket): boolean {
  const current = memberOf(socket, "_httpMessage");
  if (current !== undefined) return memberOf(current, "headersSent") === true;
  // Its body is still on the way.
  const incoming = memberOf(memberOf(socket, "parser"), "incoming");
  return incoming !== undefined && memberOf(incoming, "complete") === false;
}

/** What Node has no other name for. */
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
