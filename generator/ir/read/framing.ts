/** Headers of a single HTTP/1.1 connection (RFC 9110, 7.6.1; RFC 9112, 6.1). */
const OF_CONNECTION = new Set(["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"]);

/** Whether a header belongs to HTTP implementations rather than to applications. */
export function isOfConnection(name: string): boolean {
  return OF_CONNECTION.has(name.toLowerCase());
}
