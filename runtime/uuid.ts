/** A random UUID (version 4, RFC 9562): made once for a call, so that all its attempts carry the same. */
export function uuid(): string {
  return crypto.randomUUID();
}
