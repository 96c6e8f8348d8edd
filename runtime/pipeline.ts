import { interruption } from "./deadline.ts";
import { NetworkError } from "./errors.ts";
import type { HttpRequest, Middleware, RedirectMode, Send } from "./operation.ts";

export type { HttpRequest, Middleware, RedirectMode, Send } from "./operation.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The last step: the network; by default the `fetch` that is global when a request is sent. */
export function transport(fetch: Fetch = (url, init) => globalThis.fetch(url, init)): Send {
  const send = async (request: HttpRequest, redirect: RedirectMode): Promise<Response> => {
    const { operation, headers, body, signal } = request;
    try {
      signal?.throwIfAborted();
      const { method = operation.method } = request;
      // A body that is a stream is sent while it is read; `fetch` wants that said.
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

/** Gives up a response that nobody will read; its connection waits for that. */
export async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => {});
}

/** The first of `steps` is the outermost. */
export function compose(steps: readonly Middleware[], last: Send): Send {
  return steps.reduceRight<Send>((next, step) => (request) => step(request, next), last);
}
