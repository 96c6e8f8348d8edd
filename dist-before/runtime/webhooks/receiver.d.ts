import type { WebhookContract } from "./contract.ts";
import type { EventHandler } from "./handler.ts";
import type { HeadersLike } from "./headers.ts";
import { type Secrets } from "./keys.ts";
import type { Inbox } from "./inbox.ts";
import { type NodeRequest, type NodeResponse } from "./node-adapter.ts";
import type { Reply, WaitUntil } from "./reply.ts";
import { type Seen } from "./seen.ts";
import type { RawBody, SignatureOptions } from "./signature.ts";
import { type UnknownEvent, type WebhookRejection } from "./verify.ts";
export interface ReceiverOptions<Events> extends SignatureOptions {
    /** Several secrets during rotation. */
    readonly secrets: Secrets;
    /** Handlers by event type. Events without a handler are acknowledged and ignored. */
    readonly on: {
        readonly [Type in keyof Events]?: EventHandler<Events[Type]>;
    };
    /** Handles event types that the contract does not list. They are acknowledged. */
    readonly onUnknown?: EventHandler<UnknownEvent>;
    /** Receives every rejection, for logs. The sender does not learn the reason. */
    readonly onRejected?: (rejection: WebhookRejection) => void;
    /** Receives errors of handlers, `seen` and `inbox`. Default: `console.error`. */
    readonly onError?: (error: unknown) => void;
    /** Records handled events. Default: in memory, lost when the process ends. */
    readonly seen?: Seen;
    /** Stores events before they are handled, and acknowledges them as soon as they are stored. */
    readonly inbox?: Inbox;
    /** Maximum size of a body in bytes. Default: 1 MiB. */
    readonly maxBodyBytes?: number;
}
export interface Receiver {
    /** For Hono, Workers, Bun, Deno and other platforms with `fetch`. */
    fetch(request: Request, context?: WaitUntil): Promise<Response>;
    /** For `node:http`, Express and, with `request.raw` and `reply.raw`, Fastify. */
    node(request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void): Promise<void>;
    /** For other platforms: takes the raw body and its headers. */
    receive(raw: RawBody, headers: HeadersLike, context?: WaitUntil): Promise<Reply>;
    /** Handles the events left in the inbox. The first request does this too. */
    resume(): Promise<void>;
    /** Resolves when no event is being handled. Await it before shutdown. */
    idle(): Promise<void>;
}
/**
 * Creates a receiver: it verifies requests, handles each event once and responds within the contract's time. A 2xx
 * means that the event was handled, stored in the inbox, or is not wanted.
 *
 * @example
 * const receiver = createWebhookReceiver({ secrets, on: { "order.paid": async (event) => ship(event) } });
 * @throws WebhookConfigError when a secret is missing or invalid
 */
export declare function createReceiver<Events>(contract: WebhookContract<Events>, options: ReceiverOptions<Events>): Receiver;
