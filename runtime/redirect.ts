import { RedirectError } from "./errors.ts";
import type { HttpRequest, Middleware } from "./pipeline.ts";
import { discard } from "./pipeline.ts";

/** The redirect limit of `fetch`. */
const MOST_REDIRECTS = 20;

/**
 * Follows redirects, except documented ones, which are results. Only the first origin receives credentials: `fetch`
 * removes `Authorization` at another origin, but no other header.
 */
export const followRedirects: Middleware = async (request, next) => {
  const { operation } = request;
  let current = request;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const response = await next(current);
    const { headers, status, type, url } = response;
    // Browsers hide both the status and the address.
    if (type === "opaqueredirect") throw new RedirectError(operation, "this platform does not expose redirects");
    const location = [301, 302, 303, 307, 308].includes(status) ? headers.get("location") : null;
    const isResult = request.redirect !== "follow" && (operation.responses[status] ?? operation.responses["3XX"]);
    if (location === null || isResult) return response;
    await discard(response);
    current = redirected(current, url || current.url, status, location);
  }
  throw new RedirectError(operation, "too many redirects");
};

function redirected(request: HttpRequest, from: string, status: number, location: string): HttpRequest {
  const { operation, body, method } = request;
  const to = addressOf(location, from);
  if (to === undefined) throw new RedirectError(operation, "the redirect is not to an http or https URL");
  const headers = new Headers(request.headers);
  if (to.origin !== new URL(from).origin)
    for (const name of ["authorization", "cookie", ...(request.guarded ?? [])]) headers.delete(name);
  const { href: url } = to;
  // Fetch standard, 4.4 (HTTP-redirect fetch).
  const becomesGet = status === 303 ? !/^(?:GET|HEAD)$/.test(method) : status < 303 && method === "POST";
  if (becomesGet) {
    for (const name of ["content-type", "content-encoding", "content-language", "content-location"])
      headers.delete(name);
    return { ...request, url, headers, method: "GET", body: null };
  }
  if (body instanceof ReadableStream) throw new RedirectError(operation, "a stream cannot be sent again");
  return { ...request, url, headers };
}

/** `undefined` unless the URL is on the web: some platforms' `fetch` also reads files and `data:`. */
function addressOf(location: string, from: string): URL | undefined {
  try {
    const to = new URL(location, from);
    return /^https?:$/.test(to.protocol) ? to : undefined;
  } catch {
    return undefined;
  }
}
