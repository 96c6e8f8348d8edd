import type { HeadersLike } from "./headers.ts";
import type { RawBody } from "./signature.ts";

/** A response to the sender, without a body. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Keeps the platform alive for work after the response: the third argument of a Worker's `fetch`. */
export interface WaitUntil {
  waitUntil?(promise: Promise<unknown>): void;
}

/** The parts of a receiver that the adapters for `fetch` and `node:http` use. */
export interface ReceiverCore {
  readonly method: string;
  readonly maxBodyBytes: number;
  readonly receive: (raw: RawBody, headers: HeadersLike, context?: WaitUntil) => Promise<Reply>;
  readonly onError: (error: unknown) => void;
}

export function methodNotAllowed(core: ReceiverCore): Reply {
  return { status: 405, headers: { allow: core.method } };
}

export const TOO_LARGE: Reply = { status: 413, headers: {} };
