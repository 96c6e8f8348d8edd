import type { WebhookContract } from "./contract.ts";
import type { HmacEngine } from "./hmac.ts";
import { type Secrets } from "./keys.ts";
import { type RawBody } from "./signature.ts";
/** A request to send. Its headers are valid for exactly these bytes. */
export interface SignedWebhook {
    readonly body: Uint8Array<ArrayBuffer>;
    /** Signature, mirrored fields and content type. */
    readonly headers: Readonly<Record<string, string>>;
}
export interface SignOptions {
    /** Time of signing, in Unix seconds. Default: now. Sign every attempt again, or it expires. */
    readonly timestamp?: number;
    /** Identity of the event, where the contract has a header for it. Default: random. */
    readonly id?: string;
    /** Additional signed fields, by their name in the contract. */
    readonly fields?: Readonly<Record<string, string>>;
    /** Default: the fastest of the platform. `webCryptoHmac` works everywhere. */
    readonly hmac?: HmacEngine;
}
/**
 * Signs a serialized body.
 *
 * @param type of the event; `undefined` omits headers that only contain the type
 * @param secrets with several, each one signs if the scheme allows it, so that receivers may hold the old or the new
 * @throws WebhookConfigError when a secret is missing or invalid
 * @throws WebhookUsageError when a field cannot be signed or sent
 */
export declare function signBody<Events>(contract: WebhookContract<Events>, type: keyof Events | undefined, raw: RawBody, secrets: Secrets, options?: SignOptions): Promise<SignedWebhook>;
/** Serializes an event as JSON and signs it. Send `body` unchanged: another serialization has another signature. */
export declare function signDelivery<Events, Type extends keyof Events>(contract: WebhookContract<Events>, type: Type, event: Events[Type], secrets: Secrets, options?: SignOptions): Promise<SignedWebhook>;
