import { ServerConfigError } from "./errors.ts";
import type { ServerRequest } from "./http.ts";
import { inRange, parseAddress, parseRange } from "./ip-address.ts";

/** Whose request it is: the address by which rate limits count. */
export type ClientAddress = (request: ServerRequest) => string;

/** Where the platform does not tell addresses, all requests are one client's: better too strict than none. */
const UNKNOWN = "unknown";

/**
 * The address of the peer; where that is a trusted proxy, the last address in `X-Forwarded-For` that is none. Each proxy
 * appends the address that it saw, so what is further to the left may be made up.
 *
 * @param trustedProxies addresses and ranges: `10.0.0.0/8`
 * @throws ServerConfigError for what is neither
 */
export function clientAddress(trustedProxies: readonly string[] = []): ClientAddress {
  if (trustedProxies.length === 0) return ({ remoteAddress }) => plain(remoteAddress ?? UNKNOWN);
  const ranges = trustedProxies.map((text) => {
    const range = parseRange(text);
    if (range === undefined) throw new ServerConfigError(`trustedProxies: "${text}" is not an IP address or range`);
    return range;
  });
  const trusted = (text: string): boolean => {
    const address = parseAddress(text);
    return address !== undefined && ranges.some((range) => inRange(address, range));
  };
  return (request) => {
    let address = plain(request.remoteAddress ?? UNKNOWN);
    if (!trusted(address)) return address;
    const forwarded = request.header("x-forwarded-for")?.split(",") ?? [];
    for (const entry of [...forwarded].reverse()) {
      const next = plain(withoutPort(entry.trim()));
      // What is no address was made up before the proxy that passed it on.
      if (parseAddress(next) === undefined) break;
      address = next;
      if (!trusted(address)) break;
    }
    return address;
  };
}

/** `::ffff:192.0.2.1` is `192.0.2.1`, on sockets that take both. */
function plain(address: string): string {
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address;
}

/** `192.0.2.1:8080` and `[2001:db8::1]:8080`, as some proxies write. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}
