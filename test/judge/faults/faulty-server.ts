import { createServer, type ServerOptions } from "../../../generated/server/index.ts";
import type { ServerReply, ServerRequest } from "../../../runtime/server/http.ts";
import { listenerOf } from "../../../runtime/server/node-adapter.ts";
import { Problem } from "../../../runtime/server/problem.ts";
import type { Answer } from "../../../runtime/server/server.ts";
import { listen, type Listening } from "../../support/listen.ts";
import { type Application, CREDENTIALS, handlersOf } from "../../server/support/platform.ts";

/** Stands between the network and a good server. `token` is one that the server accepts. */
export type Between = (request: ServerRequest, answer: Answer, token: string) => Promise<ServerReply>;

/** A way for a server to break the contract. */
export interface Fault {
  /** What is wrong with it. */
  readonly name: string;
  readonly between?: Between;
  /** Called for each server, because limiters and stores must not be shared. */
  readonly options?: () => Partial<ServerOptions<Application>>;
}

/** The Platform on its generated server, with one fault. Limits apply only if the fault concerns them. */
export async function startFaulty({ between, options }: Omit<Fault, "name">): Promise<Listening> {
  const { handlers, verifiers } = await handlersOf();
  const { answer } = createServer({
    handlers: {
      ...handlers,
      // The contract leaves the content of a transaction open, so all are accepted.
      createTransaction: async () => ({ status: 201, body: { id: `tx_${crypto.randomUUID()}` } }),
    },
    verifiers,
    rateLimiter: false,
    ...options?.(),
  });
  const token = await tokenFrom(answer);
  return serveFaulty(answer, between, token);
}

/** Starts a good server behind a faulty proxy, on a new address. @param token one that the server accepts */
export function serveFaulty(answer: Answer, between: Between | undefined, token: string): Promise<Listening> {
  const faulty: Answer = async (request) => {
    try {
      return await (between === undefined ? answer(request) : between(request, answer, token));
    } catch (error) {
      // A run that has found its fault closes connections while requests are still being read.
      if (error instanceof Problem) return { status: 400, headers: {}, body: null };
      throw error;
    }
  };
  return listen(
    listenerOf(
      (request, sink) => void faulty(request).then((reply) => sink.send(reply)),
      30_000,
      () => {},
    ),
  );
}

async function tokenFrom(answer: Answer): Promise<string> {
  const reply = await answer(jsonRequest("POST", "/oauth/token", { grant_type: "client_credentials", ...CREDENTIALS }));
  const token: unknown = Reflect.get(Object(JSON.parse(String(reply.body))), "access_token");
  if (typeof token !== "string") throw new Error(`the good server gives no token, but ${reply.status}`);
  return token;
}

function jsonRequest(method: string, target: string, value: unknown): ServerRequest {
  return withBody(
    {
      method,
      target,
      header: (name) => (name === "content-type" ? "application/json" : undefined),
      body: { present: false, bytes: async () => new Uint8Array(), stream: () => new ReadableStream() },
    },
    JSON.stringify(value),
  );
}

/** The same request with another body. */
export function withBody(request: ServerRequest, text: string): ServerRequest {
  const bytes = new TextEncoder().encode(text);
  return {
    ...request,
    header: (name) => (name === "content-length" ? String(bytes.length) : request.header(name)),
    body: { present: true, bytes: async () => bytes, stream: () => new Blob([bytes]).stream() },
  };
}

/** The same request with another value of a header; `undefined` leaves it out. */
export function withHeader(request: ServerRequest, name: string, value: string | undefined): ServerRequest {
  return { ...request, header: (asked) => (asked === name ? value : request.header(asked)) };
}

export async function textOf(request: ServerRequest): Promise<string> {
  return new TextDecoder().decode(await request.body.bytes(1 << 20));
}
