import { interruption } from "./deadline.ts";
import { NetworkError } from "./errors.ts";
import type { Operation } from "./operation.ts";

/** A request on its way out: plain data, so that it can be sent again. To change it, make another. */
export interface HttpRequest {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  /** Ends the whole call; anything that waits must heed it. */
  readonly signal: AbortSignal | null;
  /** When the call's time ends, in milliseconds since 1970; absent without a limit. */
  readonly deadline?: number;
  /** Instead of the operation's own: for a step that must see where a redirect leads before it follows. */
  readonly redirect?: "manual";
  /** Names of headers that must not reach another origin ... */
  readonly guarded?: readonly string[];
  /** ... and the step that sees to it, which has to be the last of those that put credentials on a request. */
  readonly follow?: Middleware;
  /**
   * Reads the body, as the result of the call. The client does that at last; a step that repeats requests does it
   * before, so that it can repeat one whose response broke off.
   */
  readonly read?: (response: Response) => Promise<void>;
  /** A wait that the server asks for is a `DeadlineError` at once: who sends this waits by itself. */
  readonly impatient?: true;
}

export type Send = (request: HttpRequest) => Promise<Response>;

/** One step around the sending of a request: it may change the request, send it more than once, or answer by itself. */
export type Middleware = (request: HttpRequest, next: Send) => Promise<Response>;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The last step: the network; by default the `fetch` that is global when a request is sent. */
export function transport(fetch: Fetch = (url, init) => globalThis.fetch(url, init)): Send {
  return async (request) => {
    const { operation, headers, body, signal } = request;
    try {
      signal?.throwIfAborted();
      const { method } = operation;
      const redirect = request.redirect ?? operation.redirect ?? "follow";
      // A body that is a stream is sent while it is read; `fetch` wants that said.
      const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, redirect, duplex: "half" };
      return await fetch(request.url, init);
    } catch (cause) {
      throw interruption(operation, signal) ?? new NetworkError(operation, "no response", { cause });
    }
  };
}

/** Gives up a response that nobody will read; its connection waits for that. */
export async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => {});
}

/** The first of `steps` is the outermost. */
export function compose(steps: readonly Middleware[], last: Send): Send {
  return steps.reduceRight<Send>((next, step) => (request) => step(request, next), last);
}
