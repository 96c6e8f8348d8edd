import type { ServerReply } from "./http.ts";
import { utf8Length } from "./utf8.ts";

/** The answer to HEAD: what GET would have, without its body (RFC 9110, 9.3.2). */
export function withoutBody({ status, headers, body }: ServerReply): ServerReply {
  if (body === null) return { status, headers, body };
  if (body instanceof ReadableStream) {
    // Whoever made it learns that nobody reads it; what that throws is of no interest.
    body.cancel().catch(() => {});
    return { status, headers, body: null };
  }
  const length = typeof body === "string" ? utf8Length(body) : body.length;
  return { status, headers: { ...headers, "content-length": String(length) }, body: null };
}
