import { reveal } from "./auth.ts";
import type { Secret } from "./auth.ts";
import { sendGuarded } from "./credential.ts";
import type { Middleware } from "./pipeline.ts";
import { cookieName, encodeAll } from "./style.ts";

/** Sends a key in its own header. It is never sent to another origin: see `RedirectError`. */
export function headerKey(name: string, key: Secret): Middleware {
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    return sendGuarded(request, name, await reveal(key), next);
  };
}

/** Sends a key in the query. It appears in logs of servers and proxies, and in `response.url`. */
export function queryKey(name: string, key: Secret): Middleware {
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    return next({ ...request, url: withQueryKey(request.url, name, await reveal(key)) });
  };
}

/**
 * Sends a key in a cookie. Browsers ignore it, because programs cannot set cookies there.
 *
 * @throws TypeError for an invalid cookie name
 */
export function cookieKey(name: string, key: Secret): Middleware {
  cookieName(name);
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    const cookies = withCookieKey(request.headers.get("cookie") ?? "", name, await reveal(key));
    return sendGuarded(request, "cookie", cookies, next);
  };
}

/** Adds the key to a query once, even if the contract also describes it as a parameter. */
export function withQueryKey(url: string, name: string, key: string): string {
  const begin = `${encodeAll(name)}=`;
  const [path = "", ...query] = url.split("?");
  const others = query
    .join("?")
    .split("&")
    .filter((pair) => pair !== "" && !pair.startsWith(begin));
  return `${path}?${[...others, begin + encodeAll(key)].join("&")}`;
}

/** Adds the key to the value of a `Cookie` header. @throws TypeError for an invalid cookie name */
export function withCookieKey(cookies: string, name: string, key: string): string {
  const begin = `${cookieName(name)}=`;
  const others = cookies.split("; ").filter((pair) => pair !== "" && !pair.startsWith(begin));
  return [...others, begin + encodeCookie(key)].join("; ");
}

/** Encodes only what a cookie cannot contain (RFC 6265, 4.1.1), and `%`: not every server decodes `abc==`. */
function encodeCookie(text: string): string {
  return text.replace(/[^!#$&-+\--:<-[\]-~]+/g, encodeURIComponent);
}
