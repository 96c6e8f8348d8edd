import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer, type ServerOptions } from "../../../generated/server/index.ts";
import type { ServerReply, ServerRequest } from "../../../runtime/server/http.ts";
import { nodeListener } from "../../../runtime/server/node-adapter.ts";
import { Problem } from "../../../runtime/server/problem.ts";
import type { Answer } from "../../../runtime/server/server.ts";
import { type Application, CREDENTIALS, handlersOf } from "../../server/support/platform.ts";

/** Stands between the network and a good server. `token` is one that the server accepts. */
export type Between = (request: ServerRequest, answer: Answer, token: string) => Promise<ServerReply>;

/** A way for a server to break the contract. */
export interface Fault {
  /** What is wrong with it. */
  readonly name: string;
  readonly between?: Between;
  /** For each server anew: what a limiter or a store remembers is no other server's. */
  readonly options?: () => Partial<ServerOptions<Application>>;
}

export interface FaultyServer extends AsyncDisposable {
  readonly url: string;
}

/** The Platform on its generated server, with one fault. Nobody is limited unless the fault is about that. */
export async function startFaulty({ between, options }: Omit<Fault, "name">): Promise<FaultyServer> {
  const { handlers, verifiers } = await handlersOf();
  const { answer } = createServer({
    handlers: {
      ...handlers,
      // What a transaction holds is not shown: any is as good as another, so that none is refused.
      createTransaction: async () => ({ status: 201, body: { id: `tx_${crypto.randomUUID()}` } }),
    },
    verifiers,
    rateLimiter: false,
    ...options?.(),
  });
  const token = await tokenFrom(answer);
  return serveFaulty(answer, between, token);
}

/** Puts a good server and what stands before it on an address of its own. @param token one that the server accepts */
export async function serveFaulty(answer: Answer, between: Between | undefined, token: string): Promise<FaultyServer> {
  const faulty: Answer = async (request) => {
    try {
      return await (between === undefined ? answer(request) : between(request, answer, token));
    } catch (error) {
      // A run that has found its fault hangs up while requests are still read: then nobody waits for an answer.
      if (error instanceof Problem) return { status: 400, headers: {}, body: null };
      throw error;
    }
  };
  const http = createHttpServer(nodeListener(faulty, 30_000, () => {}));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  // An address of another kind is that of a pipe.
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose](): Promise<void> {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };
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
