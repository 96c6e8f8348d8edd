import type { WebhookContract } from "./contract.ts";
import type { Secrets } from "./keys.ts";
import type { Backlog, DeliveryState, LoggedAttempt, LoggedDelivery, LogQuery, Outbox, PendingDelivery } from "./outbox.ts";
import { type SenderOptions } from "./sender.ts";
/** Where an endpoint receives events. */
export interface DeliveryEndpoint {
    readonly url: string | URL;
    /** Its secret; while it is rotated, the new and the old one. Both sign, if the scheme allows it. */
    readonly secret: Secrets;
    /** Attempts at the same time. Default: 1, which keeps the order of events. */
    readonly concurrency?: number;
}
/** Options of `createDelivery`. */
export interface DeliveryOptions<Events> {
    /** The generated `WEBHOOKS`. */
    readonly contract: WebhookContract<Events>;
    readonly outbox: Outbox;
    /** Finds an endpoint by the name that `emit` was given; `undefined` when it is gone. */
    readonly endpoint: (name: string) => DeliveryEndpoint | undefined | Promise<DeliveryEndpoint | undefined>;
    /** Makes the requests. `guardedFetch` rejects private addresses. */
    readonly fetch: NonNullable<SenderOptions["fetch"]>;
    /** Endpoints that are served at the same time. Default: 100. */
    readonly lanes?: number;
    /** Seconds that events and their log are kept. Default: 30 days. */
    readonly keepSeconds?: number;
    /** Milliseconds since 1970. Default: `Date.now`. */
    readonly now?: () => number;
    /** From 0 to 1, as `Math.random`. */
    readonly random?: () => number;
    /** Called after each attempt, for metrics and logs. Errors it throws are ignored. */
    readonly onAttempt?: (attempt: DeliveryAttempt) => void;
    /** Receives faults of the outbox. Default: the console. */
    readonly onError?: (error: unknown) => void;
}
/** An attempt that was made. Contains nothing of the event or the secret. */
export interface DeliveryAttempt extends LoggedAttempt {
    readonly endpoint: string;
    readonly eventId: string;
    readonly eventType: string;
    /** What became of the delivery. */
    readonly state: DeliveryState;
}
/** Delivers the events of an outbox. */
export interface Delivery<Events> {
    /**
     * Stores an event for endpoints in the transaction of `context.transaction`. It is sent after the commit.
     *
     * @throws WebhookUsageError when the event deviates from the contract
     */
    emit<Type extends keyof Events & string>(transaction: unknown, type: Type, event: Events[Type], endpoints: readonly string[]): void | Promise<void>;
    /** Sends an event again, with the same id and a new signature. Resolves to false when the event is unknown. */
    replay(eventId: string, endpoint: string): Promise<boolean>;
    /** Tries an endpoint at once instead of after its waits, for example when it was repaired or has another URL. */
    resume(endpoint: string): Promise<void>;
    /** The events of the outbox with their attempts. */
    log(query?: LogQuery): Promise<readonly LoggedDelivery[]>;
    /** What waits for its delivery. */
    backlog(): Promise<Backlog>;
    /** Makes all attempts that are due, and waits for them. */
    deliverDue(): Promise<void>;
    /** Makes attempts as they become due, until `stop`. */
    start(): void;
    /** Starts no more attempts and waits for those that are being made. */
    stop(): Promise<void>;
}
/**
 * Creates a worker for an outbox. Any number of processes can have one.
 *
 * @example
 * const delivery = createDelivery({ contract: WEBHOOKS, outbox, endpoint: (name) => endpoints.get(name), fetch });
 * delivery.start();
 * @param options the contract, the outbox, and how to find endpoints
 * @returns the worker; `start` it
 */
export declare function createDelivery<Events>(options: DeliveryOptions<Events>): Delivery<Events>;
/**
 * Signs an event and sends it once. Nothing is stored.
 *
 * @example
 * const attempt = await attemptOnce({ contract: WEBHOOKS, fetch }, { event }, { url, secret }, Date.now);
 * @param endpoint `undefined` if there is none
 * @returns the result; what goes wrong is its outcome
 */
export declare function attemptOnce<Events>({ contract, fetch: send }: Pick<DeliveryOptions<Events>, "contract" | "fetch">, { event }: Pick<PendingDelivery, "event">, endpoint: DeliveryEndpoint | undefined, now: () => number): Promise<LoggedAttempt>;
