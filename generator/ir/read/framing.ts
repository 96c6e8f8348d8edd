/** What HTTP/1.1 says of one connection alone (RFC 9110, 7.6.1; RFC 9112, 6.1). */
const OF_CONNECTION = new Set(["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"]);

/** Whether a header is for whoever speaks HTTP, and for nobody who uses it. */
export function isOfConnection(name: string): boolean {
  return OF_CONNECTION.has(name.toLowerCase());
}
