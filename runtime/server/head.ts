import type { ServerReply } from "./http.ts";

/** The answer to HEAD: what GET would have, without its body (RFC 9110, 9.3.2). */
export function withoutBody({ status, headers, body }: ServerReply): ServerReply {
  // Whoever made a stream learns that nobody reads it; what that throws is of no interest.
  if (body instanceof ReadableStream) body.cancel().catch(() => {});
  return { status, headers, body: null };
}
