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
    const begin = `${encodeAll(name)}=`;
    const [path = "", ...query] = request.url.split("?");
    // A document may describe the key as a parameter as well: it is sent once.
    const others = query
      .join("?")
      .split("&")
      .filter((pair) => pair !== "" && !pair.startsWith(begin));
    return next({ ...request, url: `${path}?${[...others, begin + encodeAll(await reveal(key))].join("&")}` });
  };
}

/** A key in a cookie. Browsers send the cookies they have, and none that a program wants. @throws TypeError for a name that no cookie can have */
export function cookieKey(name: string, key: Secret): Middleware {
  const begin = `${cookieName(name)}=`;
  return async (request, next) => {
    if (request.operation.security?.length === 0) return next(request);
    const others = (request.headers.get("cookie") ?? "")
      .split("; ")
      .filter((pair) => pair !== "" && !pair.startsWith(begin));
    return sendGuarded(request, "cookie", [...others, begin + encodeAll(await reveal(key))].join("; "), next);
  };
}
