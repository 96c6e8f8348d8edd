import { reveal } from "./auth.ts";
import type { Secret } from "./auth.ts";
import { sendGuarded } from "./credential.ts";
import type { Middleware } from "./pipeline.ts";
import { cookieName, encodeAll } from "./style.ts";

/** A key in a header of its own. It never goes to another origin: see `RedirectError`. */
export function headerKey(name: string, key: Secret): Middleware {
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    return sendGuarded(request, name, await reveal(key), next);
  };
}

/** A key in the query. It shows in logs of servers and proxies, and in `response.url`. */
export function queryKey(name: string, key: Secret): Middleware {
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    return next({ ...request, url: withQueryKey(request.url, name, await reveal(key)) });
  };
}

/** A key in a cookie. Browsers send the cookies they have, and none that a program wants. @throws TypeError for a name that no cookie can have */
export function cookieKey(name: string, key: Secret): Middleware {
  cookieName(name);
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    const cookies = withCookieKey(request.headers.get("cookie") ?? "", name, await reveal(key));
    return sendGuarded(request, "cookie", cookies, next);
  };
}

/** The address with a key in its query: once, as a document may describe the key as a parameter as well. */
export function withQueryKey(url: string, name: string, key: string): string {
  const begin = `${encodeAll(name)}=`;
  const [path = "", ...query] = url.split("?");
  const others = query
    .join("?")
    .split("&")
    .filter((pair) => pair !== "" && !pair.startsWith(begin));
  return `${path}?${[...others, begin + encodeAll(key)].join("&")}`;
}

/** The same for the value of a `Cookie` header. @throws TypeError for a name that no cookie can have */
export function withCookieKey(cookies: string, name: string, key: string): string {
  const begin = `${cookieName(name)}=`;
  const others = cookies.split("; ").filter((pair) => pair !== "" && !pair.startsWith(begin));
  return [...others, begin + encodeAll(key)].join("; ");
}
