import { Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { lookup } from "node:dns";
import { BlockList, isIP, isIPv6 } from "node:net";
import { Readable } from "node:stream";
/** A webhook endpoint has an address that is not public. */
export class PrivateAddressError extends Error {
    name = "PrivateAddressError";
    constructor(host) {
        super(`${host} is not a public address.`);
    }
}
/** Addresses that no public host has (RFC 6890, RFC 4193, RFC 6598, RFC 5737, RFC 2544). */
const PRIVATE_4 = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/3",
];
/** Only 2000::/3 of IPv6 is public. Ranges in it for documentation, Teredo and 6to4 are private. */
const PUBLIC_6 = blockList(["2000::/3"]);
const PRIVATE = blockList([...PRIVATE_4, "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);
/**
 * A `fetch` for webhooks: it checks the address of a host when it connects, so that a name cannot resolve to another
 * address afterwards. It follows no redirects.
 *
 * @returns rejects with `PrivateAddressError` when the host has a private address
 */
export function guardedFetch({ allow = [] } = {}) {
    const names = new Set(allow.filter((entry) => !isAddress(entry)).map((name) => name.toLowerCase()));
    const allowed = blockList(allow.filter(isAddress));
    const isForbidden = (address) => !isIn(allowed, address) && !isPublic(address);
    const guardedLookup = (host, options, callback) => {
        lookup(host, { ...options, all: true }, (error, addresses) => {
            if (error !== null)
                return callback(error, "");
            const usable = names.has(host.toLowerCase())
                ? addresses
                : addresses.filter(({ address }) => !isForbidden(address));
            const [first] = usable;
            if (first === undefined)
                callback(new PrivateAddressError(host), "");
            else if (options.all === true)
                callback(null, usable);
            else
                callback(null, first.address, first.family);
        });
    };
    const agents = {
        "http:": { request: httpRequest, agent: new HttpAgent({ keepAlive: true, lookup: guardedLookup }) },
        "https:": { request: httpsRequest, agent: new HttpsAgent({ keepAlive: true, lookup: guardedLookup }) },
    };
    return (input, { method = "POST", headers, body, signal }) => new Promise((resolve, reject) => {
        const url = new URL(input);
        const host = url.hostname.replace(/^\[|\]$/g, "");
        // Addresses are not looked up, so they are checked here.
        if (isIP(host) !== 0 && isForbidden(host))
            return reject(new PrivateAddressError(host));
        const { request, agent } = agents[url.protocol === "https:" ? "https:" : "http:"];
        const sent = request(url, {
            method,
            agent,
            headers: Object.fromEntries(new Headers(headers)),
            ...(signal && { signal }),
        });
        sent.on("error", reject);
        sent.on("response", (message) => {
            try {
                resolve(responseOf(message));
            }
            catch (error) {
                message.destroy();
                reject(error);
            }
        });
        sent.end(body instanceof Uint8Array ? body : typeof body === "string" ? body : undefined);
    });
}
function responseOf(message) {
    const { statusCode: status = 0, rawHeaders } = message;
    const headers = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2)
        headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
    const hasBody = ![204, 205, 304].includes(status);
    if (!hasBody)
        message.resume();
    const body = hasBody ? Readable.toWeb(message) : null;
    return new Response(body, { status, headers });
}
/** Whether an address is reachable by everybody. An IPv6 address that contains one of IPv4 (RFC 4291, 2.5.5) is not. */
function isPublic(address) {
    return !isIn(PRIVATE, address) && (!isIPv6(address) || isIn(PUBLIC_6, address));
}
function isIn(list, address) {
    return list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
function isAddress(entry) {
    return isIP(entry.split("/")[0] ?? "") !== 0;
}
function blockList(entries) {
    const list = new BlockList();
    for (const entry of entries) {
        const [address = "", prefix] = entry.split("/");
        const family = isIPv6(address) ? "ipv6" : "ipv4";
        if (prefix === undefined)
            list.addAddress(address, family);
        else
            list.addSubnet(address, Number(prefix), family);
    }
    return list;
}
