import { RequestError } from "./errors.js";
import { messageOf, setHeader } from "./parameters.js";
import { followRedirects } from "./redirect.js";
/** Returns the request with one more header. Errors never contain the value. */
export function withHeader(request, name, value) {
    const headers = new Headers(request.headers);
    try {
        setHeader(headers, name, value);
    }
    catch (cause) {
        throw new RequestError(request.operation, messageOf(cause));
    }
    return { ...request, headers };
}
/** Sends a header to the original origin only. */
export function sendGuarded(request, name, value, next) {
    const guarded = [...(request.guarded ?? []), name];
    return next({ ...withHeader(request, name, value), guarded, follow: followRedirects });
}
