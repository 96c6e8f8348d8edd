import { interruption } from "./deadline.ts";
import { NetworkError } from "./errors.ts";
import type { HttpRequest, Middleware, RedirectMode, Send } from "./operation.ts";

export type { HttpRequest, Middleware, RedirectMode, Send } from "./operation.ts";

export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

/** The last step: the network. Default: the global `fetch` at the time of sending. */
export function transport(fetch: Fetch = (url, init) => globalThis.fetch(url, init)): Send {
  const send = async (request: HttpRequest, redirect: RedirectMode): Promise<Response> => {
    const { operation, method, headers, body, signal } = request;
    try {
      signal?.throwIfAborted();
      // `fetch` requires this option for a body that is a stream.
      const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, redirect, duplex: "half" };
      return await fetch(request.url, init);
    } catch (cause) {
      throw interruption(operation, signal) ?? new NetworkError(operation, "no response", { cause });
    }
  };
  return (request) => {
    const { operation, follow = operation.follow, redirect = "follow" } = request;
    return follow === undefined || redirect === "manual"
      ? send(request, redirect)
      : follow(request, (hop) => send(hop, "manual"));
  };
}

/** Cancels an unread response, so that its connection is released. */
export async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => {});
}

/** The first of `steps` is the outermost. */
export function compose(steps: readonly Middleware[], last: Send): Send {
  return steps.reduceRight<Send>((next, step) => (request) => step(request, next), last);
}
