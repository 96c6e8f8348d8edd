import { CallError, RequestError } from "./errors.ts";
import { messageOf, setHeader } from "./parameters.ts";
import type { HttpRequest, Middleware, Send } from "./pipeline.ts";
import { discard } from "./pipeline.ts";

/** The request with one more header; never an error that has its value in it. */
export function withHeader(request: HttpRequest, name: string, value: string): HttpRequest {
  const headers = new Headers(request.headers);
  try {
    setHeader(headers, name, value);
  } catch (cause) {
    throw new RequestError(request.operation, messageOf(cause));
  }
  return { ...request, headers };
}

/** A redirect that was not followed: it might have taken credentials, or the body, to somewhere else. */
export class RedirectError extends CallError {
  override readonly name = "RedirectError";
}

/**
 * Follows redirects for requests with `guarded` headers. `fetch` itself takes `Authorization` away where a redirect
 * leads to another origin, but no other header; so here they are followed one by one, and of another origin without
 * any of these. Only `GET` and `HEAD` are: what else may be sent to another place is not for a server to say.
 */
const followGuarded: Middleware = async (request, next) => {
  const { operation } = request;
  if (operation.redirect === "manual") return next(request);
  let current: HttpRequest = { ...request, redirect: "manual" };
  for (let hop = 0; hop <= 20; hop++) {
    const response = await next(current);
    const opaque = response.type === "opaqueredirect";
    const location = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get("location") : null;
    if (location === null && !opaque) return response;
    await discard(response);
    const from = response.url || current.url;
    const to = /^(?:GET|HEAD)$/.test(operation.method) && location !== null ? addressOf(location, from) : undefined;
    if (to === undefined)
      throw new RedirectError(operation, "a redirect was not followed, for the sake of the credentials");
    current = redirected(current, from, to);
  }
  throw new RedirectError(operation, "the redirects have no end");
};

/** Where a redirect leads; `undefined` where that is nowhere in the web: some platforms' `fetch` reads files and `data:`, too. */
function addressOf(location: string, from: string): URL | undefined {
  try {
    const to = new URL(location, from);
    return /^https?:$/.test(to.protocol) ? to : undefined;
  } catch {
    return undefined;
  }
}

function redirected(request: HttpRequest, from: string, to: URL): HttpRequest {
  if (to.origin === new URL(from).origin) return { ...request, url: to.href };
  const headers = new Headers(request.headers);
  for (const name of ["authorization", "cookie", ...(request.guarded ?? [])]) headers.delete(name);
  return { ...request, url: to.href, headers };
}

/** Sends a header that goes to one origin only. */
export function sendGuarded(request: HttpRequest, name: string, value: string, next: Send): Promise<Response> {
  const guarded = [...(request.guarded ?? []), name];
  return followGuarded({ ...withHeader(request, name, value), guarded, follow: followGuarded }, next);
}
