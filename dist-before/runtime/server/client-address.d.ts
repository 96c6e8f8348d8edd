import type { ServerRequest } from "./http.ts";
/** Whose request it is: the address by which rate limits count. */
export type ClientAddress = (request: Pick<ServerRequest, "remoteAddress" | "header">) => string;
/**
 * The address of the peer; where that is a trusted proxy, the last address in `X-Forwarded-For` that is none. Each proxy
 * appends the address that it saw, so what is further to the left may be made up.
 *
 * @param trustedProxies addresses and ranges: `10.0.0.0/8`
 * @throws ServerConfigError for what is neither
 */
export declare function clientAddress(trustedProxies?: readonly string[]): ClientAddress;
/**
 * Returns a function that says whether an address belongs to a trusted proxy.
 *
 * @param trustedProxies addresses and ranges: `10.0.0.0/8`
 * @throws ServerConfigError for an entry that is neither
 */
export declare function proxyCheck(trustedProxies: readonly string[]): (address: string) => boolean;
/**
 * An address as a number of 128 bits; IPv4 as the IPv6 address that stands for it (RFC 4291, 2.5.5.2).
 *
 * @returns `undefined` for an invalid address
 */
export declare function parseAddress(text: string): bigint | undefined;
