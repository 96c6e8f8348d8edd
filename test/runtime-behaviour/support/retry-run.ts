import type { ClientOptions } from "../../../runtime/client.ts";
import { createClient } from "../../../runtime/client.ts";
import type { Operation, RequestParts } from "../../../runtime/operation.ts";
import type { RetryOptions } from "../../../runtime/retry.ts";
import { retry } from "../../../runtime/retry.ts";
import type { RawServer, Reply } from "../../runtime/support/raw-server.ts";
import { jsonResponse, rawServer } from "../../runtime/support/raw-server.ts";
import type { FakeClock } from "./clock.ts";
import { fakeClock } from "./clock.ts";
import { call } from "./operations.ts";

export const OK: string = jsonResponse(200, "ok");
export const BUSY: string = jsonResponse(503, "busy");

/** Answers in this order, the last one for ever. */
function inTurn(...replies: readonly Reply[]): Reply {
  let at = 0;
  return (socket, request) => {
    const reply = replies[Math.min(at++, replies.length - 1)];
    if (typeof reply === "function") reply(socket, request);
    else if (reply !== undefined) socket.write(Buffer.from(reply, "latin1"));
  };
}

export interface Run {
  readonly server: RawServer;
  readonly clock: FakeClock;
  readonly outcome: unknown;
}

export interface Setting extends RetryOptions {
  readonly client?: Partial<ClientOptions>;
  readonly request?: RequestParts;
  readonly signal?: AbortSignal;
  readonly clock?: FakeClock;
}

/** One call against a server that answers in turn; the outcome is a result or an error. */
export async function run(operation: Operation, replies: readonly Reply[], setting: Setting = {}): Promise<Run> {
  await using server = await rawServer(inTurn(...replies));
  const { client: options, request = {}, signal, clock = fakeClock(), ...policy } = setting;
  const client = createClient({ baseUrl: server.url, use: [retry({ ...policy, clock })], ...options });
  const outcome = await call(client, operation, request, signal === undefined ? {} : { signal }).catch(
    (error: unknown) => error,
  );
  return { server, clock, outcome };
}

export const reset: Reply = (socket) => socket.resetAndDestroy();
export const halfHead: Reply = (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-ty");
export const halfBody: Reply = (socket) =>
  socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"half":');
