import type { SignatureScheme } from "./contract.ts";
import { type HeadersLike } from "./headers.ts";
import type { HmacEngine } from "./hmac.ts";
import { type Secrets } from "./keys.ts";
/**
 * A body exactly as received. A string is encoded as UTF-8, for platforms without raw bytes. It must have been valid
 * UTF-8.
 */
export type RawBody = Uint8Array | ArrayBuffer | string;
/** Why a signature was rejected. Log it, but never send it. */
export type SignatureFault = 
/** A signed header, or the signature itself, is absent or empty. */
"missing_header"
/** A header is malformed: a field is missing or repeated, a time is not a number, or it is too long. */
 | "malformed_header" | "bad_signature"
/** The signature is valid but older than the tolerance, so it may be a replay. */
 | "timestamp_too_old" | "timestamp_in_future";
export type SignatureVerdict = 
/** `timestamp`: time of signing in Unix seconds, where the scheme has it. `digest`: the first in the header. */
{
    readonly ok: true;
    readonly timestamp: number | undefined;
    readonly digest: string;
} | {
    readonly ok: false;
    readonly verdict: SignatureFault;
};
export interface SignatureOptions {
    /** Overrides the contract's tolerance, in seconds. */
    readonly toleranceSeconds?: number;
    /** The receiver's clock, in Unix milliseconds. Default: `Date.now`. */
    readonly now?: () => number;
    /** Default: the fastest of the platform. `webCryptoHmac` works everywhere. */
    readonly hmac?: HmacEngine;
}
/**
 * Verifies only the signature of a request; the body need not be JSON. `verifyDelivery` also validates the event.
 *
 * @param secrets any one may have signed, so pass the new and the old during rotation
 * @throws WebhookConfigError when a secret is missing or invalid
 * @throws WebhookUsageError when `raw` is not the raw body
 */
export declare function verifySignature(scheme: SignatureScheme, raw: RawBody, headers: HeadersLike, secrets: Secrets, options?: SignatureOptions): SignatureVerdict | Promise<SignatureVerdict>;
/** @throws WebhookUsageError for anything but bytes or text */
export declare function bytesOf(raw: RawBody): Uint8Array;
