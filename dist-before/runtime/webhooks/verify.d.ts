import type { EventIssue, WebhookContract } from "./contract.ts";
import { type KnownEvent, type UnlistedEvent } from "./event.ts";
import { type HeadersLike } from "./headers.ts";
import type { Secrets } from "./keys.ts";
import { type RawBody, type SignatureFault, type SignatureOptions } from "./signature.ts";
/** A verified event. */
export interface VerifiedEvent<Type, Event> extends KnownEvent<Type, Event> {
    /** Identity of the event, the same in every delivery. */
    readonly id: string;
    /** Time of signing in Unix seconds, where the contract has it. */
    readonly timestamp: number | undefined;
}
/** Why a request was rejected. For logs; never send it. */
export type RejectionReason = SignatureFault
/** An unsigned header is missing or differs from its field in the body. */
 | "identity_mismatch"
/** The signature is valid, but the body is not JSON or does not match the schema. */
 | "invalid_event";
export interface WebhookRejection {
    readonly ok: false;
    readonly verdict: RejectionReason;
    /** The faults of the body, for `invalid_event`. */
    readonly issues: readonly EventIssue[];
}
/** The signature is valid, but the contract does not list the type. It is probably newer: acknowledge and ignore it. */
export interface UnknownEvent extends UnlistedEvent {
    readonly id: string;
    readonly timestamp: number | undefined;
}
export type WebhookVerdict<Events> = {
    readonly [Type in keyof Events]: VerifiedEvent<Type, Events[Type]>;
}[keyof Events] | UnknownEvent | WebhookRejection;
export type VerifyOptions = SignatureOptions;
/**
 * Verifies a request: signature over the raw bytes, time of signing, mirrored headers, then the event's schema.
 *
 * @param raw the body as received, never parsed and serialized again
 * @param secrets any one may have signed, so pass the new and the old during rotation
 * @throws WebhookConfigError when a secret is missing or invalid
 * @throws WebhookUsageError when `raw` is not the raw body
 */
export declare function verifyDelivery<Events>(contract: WebhookContract<Events>, raw: RawBody, headers: HeadersLike, secrets: Secrets, options?: VerifyOptions): Promise<WebhookVerdict<Events>>;
