/** The part of `IncomingMessage` that says whom a request is for. */
export interface Addressed {
  readonly httpVersion?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
}

/** RFC 9112, 3.2, and RFC 3986, 3.2.2: a name, an address, or an IPv6 address in brackets; then a port. */
const HOST = /^(?:\[[\w:.~!$&'()*+,;=%-]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/;

/** What the last good request had: the next one mostly has the same. */
let lastGood = "";

/**
 * What is wrong with `Host`, which HTTP/1.1 must have once (RFC 9112, 3.2). Node takes the first of several, others the
 * last: whoever stands before the server may have judged another request than the one that is served.
 *
 * @returns for people; `undefined` where nothing is wrong. HTTP/2 has `:authority` instead, HTTP/1.0 need not have any
 */
export function hostFault({ headers: { host }, httpVersion, rawHeaders }: Addressed): string | undefined {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return undefined;
  if (host === undefined) return httpVersion === "1.1" ? "A Host header is required." : undefined;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && (name === "Host" || name === "host" || name.toLowerCase() === "host")) count++;
  }
  if (count > 1) return "Only one Host header is allowed.";
  if (host === lastGood) return undefined;
  if (typeof host !== "string" || !HOST.test(host)) return "The Host header is malformed.";
  lastGood = host;
  return undefined;
}
