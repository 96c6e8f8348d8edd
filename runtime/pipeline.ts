import { interruption } from "./deadline.ts";
import { NetworkError } from "./errors.ts";
import type { HttpRequest } from "./request.ts";

export type Send = (request: HttpRequest) => Promise<Response>;

/** One step around the sending of a request: it may change the request, send it more than once, or answer by itself. */
export type Middleware = (request: HttpRequest, next: Send) => Promise<Response>;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The last step: the network. */
export function transport(fetch: Fetch): Send {
  return async ({ operation, url, headers, body, signal }) => {
    try {
      signal?.throwIfAborted();
      const { method, redirect = "follow" } = operation;
      // A body that is a stream is sent while it is read; `fetch` wants that said.
      const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, redirect, duplex: "half" };
      return await fetch(url, init);
    } catch (cause) {
      throw interruption(operation, signal) ?? new NetworkError(operation, "no response", { cause });
    }
  };
}

/** The first of `steps` is the outermost. */
export function compose(steps: readonly Middleware[], last: Send): Send {
  return steps.reduceRight<Send>((next, step) => (request) => step(request, next), last);
}
