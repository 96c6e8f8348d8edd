import { reveal } from "./auth.js";
import { sendGuarded } from "./credential.js";
import { cookieName, encodeAll } from "./style.js";
/** Sends a key in its own header. It is never sent to another origin: see `RedirectError`. */
export function headerKey(name, key) {
    return async (request, next) => {
        if (request.operation.security?.length === 0)
            return next(request);
        return sendGuarded(request, name, await reveal(key), next);
    };
}
/** Sends a key in the query. It appears in logs of servers and proxies, and in `response.url`. */
export function queryKey(name, key) {
    return async (request, next) => {
        if (request.operation.security?.length === 0)
            return next(request);
        return next({ ...request, url: withQueryKey(request.url, name, await reveal(key)) });
    };
}
/**
 * Sends a key in a cookie. Browsers ignore it, because programs cannot set cookies there.
 *
 * @throws TypeError for an invalid cookie name
 */
export function cookieKey(name, key) {
    cookieName(name);
    return async (request, next) => {
        if (request.operation.security?.length === 0)
            return next(request);
        const cookies = withCookieKey(request.headers.get("cookie") ?? "", name, await reveal(key));
        return sendGuarded(request, "cookie", cookies, next);
    };
}
/** Adds the key to a query once, even if the contract also describes it as a parameter. */
export function withQueryKey(url, name, key) {
    const begin = `${encodeAll(name)}=`;
    const [path = "", ...query] = url.split("?");
    const others = query
        .join("?")
        .split("&")
        .filter((pair) => pair !== "" && !pair.startsWith(begin));
    return `${path}?${[...others, begin + encodeAll(key)].join("&")}`;
}
/** Adds the key to the value of a `Cookie` header. @throws TypeError for an invalid cookie name */
export function withCookieKey(cookies, name, key) {
    const begin = `${cookieName(name)}=`;
    const others = cookies.split("; ").filter((pair) => pair !== "" && !pair.startsWith(begin));
    return [...others, begin + encodeAll(key)].join("; ");
}
