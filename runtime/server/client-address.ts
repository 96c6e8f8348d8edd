import { ServerConfigError } from "./errors.ts";
import type { ServerRequest } from "./http.ts";

/** Finds the client's address, by which rate limits count. */
export type ClientAddress = (request: Pick<ServerRequest, "remoteAddress" | "header">) => string;

/** Used if the platform does not report addresses: all requests then count as one client's, which is the strict choice. */
const UNKNOWN = "unknown";

/**
 * The address of the peer. If that is a trusted proxy: the last address in `X-Forwarded-For` that is not a trusted proxy.
 * Each proxy appends the address that it saw, so addresses further left may be forged.
 *
 * @param trustedProxies addresses and ranges: `10.0.0.0/8`
 * @throws ServerConfigError for any other text
 */
export function clientAddress(trustedProxies: readonly string[] = []): ClientAddress {
  if (trustedProxies.length === 0) return ({ remoteAddress }) => plain(remoteAddress ?? UNKNOWN);
  const trusted = proxyCheck(trustedProxies);
  return (request) => {
    let address = plain(request.remoteAddress ?? UNKNOWN);
    if (!trusted(address)) return address;
    const forwarded = request.header("x-forwarded-for")?.split(",") ?? [];
    for (const entry of [...forwarded].reverse()) {
      const next = plain(withoutPort(entry.trim()));
      // An invalid address was forged before the proxy that passed it on.
      if (parseAddress(next) === undefined) break;
      address = next;
      if (!trusted(address)) break;
    }
    return address;
  };
}

/**
 * Returns a function that says whether an address belongs to a trusted proxy.
 *
 * @param trustedProxies addresses and ranges: `10.0.0.0/8`
 * @throws ServerConfigError for an entry that is neither
 */
export function proxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const ranges = trustedProxies.map((text) => {
    const range = parseRange(text);
    if (range === undefined) throw new ServerConfigError(`trustedProxies: "${text}" is not an IP address or range`);
    return range;
  });
  return (text) => {
    const address = parseAddress(text);
    return address !== undefined && ranges.some((range) => inRange(address, range));
  };
}

/** `::ffff:192.0.2.1` is `192.0.2.1`, on sockets that take both. */
function plain(address: string): string {
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address;
}

/** Removes ports, which some proxies write: `192.0.2.1:8080`, `[2001:db8::1]:8080`. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}

/** A range of addresses: `10.0.0.0/8`, `2001:db8::/32`, or one address. */
interface AddressRange {
  readonly value: bigint;
  /** Number of leading bits to compare, of 128. */
  readonly bits: number;
}

/**
 * An address as a number of 128 bits; IPv4 as an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2).
 *
 * @returns `undefined` for an invalid address
 */
export function parseAddress(text: string): bigint | undefined {
  const [address = ""] = text.split("%", 1);
  return address.includes(":") ? parseV6(address) : parseV4(address);
}

const MAPPED = BigInt(0xffff_0000_0000);

function parseV4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4) return undefined;
  let value = BigInt(0);
  for (const part of parts) {
    // Some programs read leading zeros as octal, so they are rejected.
    if (!/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined;
    value = (value << BigInt(8)) | BigInt(part);
  }
  return MAPPED | value;
}

function parseV6(text: string): bigint | undefined {
  if (text.length > 45) return undefined;
  const halves = withoutV4(text)?.split("::");
  if (halves === undefined || halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  let value = BigInt(0);
  for (const group of [...head, ...Array<string>(missing).fill("0"), ...tail]) {
    if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined;
    value = (value << BigInt(16)) | BigInt(`0x${group}`);
  }
  return value;
}

/** `::ffff:192.0.2.1` may end in an IPv4 address. */
function withoutV4(text: string): string | undefined {
  if (!text.includes(".")) return text;
  const colon = text.lastIndexOf(":");
  const last = parseV4(text.slice(colon + 1));
  if (last === undefined) return undefined;
  const low = last & BigInt(0xffff_ffff);
  return `${text.slice(0, colon + 1)}${(low >> BigInt(16)).toString(16)}:${(low & BigInt(0xffff)).toString(16)}`;
}

/** @returns `undefined` for text that is neither an address nor a range */
function parseRange(text: string): AddressRange | undefined {
  const [address = "", length, ...rest] = text.split("/");
  const value = parseAddress(address);
  if (value === undefined || rest.length > 0) return undefined;
  if (length === undefined) return { value, bits: 128 };
  const width = address.includes(":") ? 128 : 32;
  if (!/^\d{1,3}$/.test(length) || Number(length) > width) return undefined;
  return { value, bits: Number(length) + 128 - width };
}

function inRange(address: bigint, { value, bits }: AddressRange): boolean {
  return (address ^ value) >> BigInt(128 - bits) === BigInt(0);
}
