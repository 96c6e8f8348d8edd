import type { WebhookContract } from "./contract.ts";
import type { HmacEngine } from "./hmac.ts";
import { type Secrets } from "./keys.ts";
import { type SignedWebhook, type SignOptions } from "./sign.ts";
export interface SenderOptions {
    /** URL with `https:` or `http:`, without credentials. */
    readonly endpoint: string | URL;
    /** With several secrets, each one signs, if the scheme allows it. */
    readonly secret: Secrets;
    /** Timeout of a whole attempt in seconds. Default: the contract's, else 5. */
    readonly timeoutSeconds?: number;
    /** Additional headers, such as `user-agent`. Headers of the contract override them. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly fetch?: (input: string | URL, init: RequestInit) => Promise<Response>;
    /** Default: the fastest of the platform. `webCryptoHmac` works everywhere. */
    readonly hmac?: HmacEngine;
}
/** The result of one attempt. Only `acknowledged` counts as delivered. */
export type Attempt = {
    readonly milliseconds: number;
} & ({
    readonly outcome: "acknowledged";
    readonly status: number;
}
/** Any status except 2xx, including redirects, which are not followed. */
 | {
    readonly outcome: "refused";
    readonly status: number;
    readonly retryAfter: string | undefined;
} | {
    readonly outcome: "timed_out";
}
/** No response: DNS, connection, TLS. */
 | {
    readonly outcome: "unreachable";
    readonly error: unknown;
});
export interface Sender<Events> {
    /** Signs an event and makes one attempt. Call it again for the next attempt, which gets a new signature. */
    send<Type extends keyof Events>(type: Type, event: Events[Type], options?: AttemptOptions): Promise<Attempt>;
    /** Makes one attempt with a signed request. */
    deliver(signed: SignedWebhook, options?: Pick<AttemptOptions, "signal">): Promise<Attempt>;
}
export interface AttemptOptions extends SignOptions {
    /** Aborts the attempt; the promise rejects with its reason. */
    readonly signal?: AbortSignal;
}
/**
 * Creates a sender of signed events for one endpoint.
 *
 * @throws WebhookConfigError when the endpoint is not a URL or a secret is invalid
 */
export declare function createSender<Events>(contract: WebhookContract<Events>, options: SenderOptions): Sender<Events>;
