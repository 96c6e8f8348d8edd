export interface GuardedFetchOptions {
    /** Host names (`hooks.internal`), addresses and ranges (`10.1.0.0/16`) that are allowed although they are private. */
    readonly allow?: readonly string[];
}
/** A webhook endpoint has an address that is not public. */
export declare class PrivateAddressError extends Error {
    readonly name = "PrivateAddressError";
    constructor(host: string);
}
/**
 * A `fetch` for webhooks: it checks the address of a host when it connects, so that a name cannot resolve to another
 * address afterwards. It follows no redirects.
 *
 * @returns rejects with `PrivateAddressError` when the host has a private address
 */
export declare function guardedFetch({ allow }?: GuardedFetchOptions): (input: string | URL, init: RequestInit) => Promise<Response>;
