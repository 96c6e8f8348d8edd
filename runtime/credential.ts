import { RequestError } from "./errors.ts";
import { messageOf, setHeader } from "./parameters.ts";
import type { HttpRequest, Send } from "./pipeline.ts";
import { followRedirects } from "./redirect.ts";

/** Returns the request with one more header. Errors never contain the value. */
export function withHeader(request: HttpRequest, name: string, value: string): HttpRequest {
  const headers = new Headers(request.headers);
  try {
    setHeader(headers, name, value);
  } catch (cause) {
    throw new RequestError(request.operation, messageOf(cause));
  }
  return { ...request, headers };
}

/** Sends a header to the original origin only. */
export function sendGuarded(request: HttpRequest, name: string, value: string, next: Send): Promise<Response> {
  const guarded = [...(request.guarded ?? []), name];
  return next({ ...withHeader(request, name, value), guarded, follow: followRedirects });
}
