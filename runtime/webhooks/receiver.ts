import type { WebhookContract } from "./contract.ts";
import { receiveFetch } from "./fetch-adapter.ts";
import type { EventHandler } from "./handler.ts";
import type { HeadersLike } from "./headers.ts";
import { hmacsOf, type Secrets } from "./keys.ts";
import type { Inbox } from "./inbox.ts";
import { type NodeRequest, type NodeResponse, receiveNode } from "./node-adapter.ts";
import type { ReceiverCore, Reply, WaitUntil } from "./reply.ts";
import { storedEvent } from "./event.ts";
import { memorySeen, type Seen } from "./seen.ts";
import type { RawBody, SignatureOptions } from "./signature.ts";
import { type UnknownEvent, verifyDelivery, type WebhookRejection } from "./verify.ts";
import { createWork } from "./work.ts";

export interface ReceiverOptions<Events> extends SignatureOptions {
  /** Several while they are rotated. */
  readonly secrets: Secrets;
  /** By type. Events without a handler are acknowledged and ignored. */
  readonly on: { readonly [Type in keyof Events]?: EventHandler<Events[Type]> };
  /** Events of types that the contract does not list (yet). They are acknowledged. */
  readonly onUnknown?: EventHandler<UnknownEvent>;
  /** Told of every request that was refused, for logs; the sender learns nothing but that it was. */
  readonly onRejected?: (rejection: WebhookRejection) => void;
  /** Told of what handlers, `seen` and `inbox` throw; `console.error` unless given. */
  readonly onError?: (error: unknown) => void;
  /** Which events were handled; in memory unless given, which forgets when the process ends. */
  readonly seen?: Seen;
  /** Acknowledge first, then work: an event is acknowledged as soon as it is in here, and handled after that. */
  readonly inbox?: Inbox;
  /** Larger bodies are refused; 1 MiB unless given. */
  readonly maxBodyBytes?: number;
}

export interface Receiver {
  /** For Hono, Workers, Bun, Deno, and whatever else speaks `fetch`. */
  fetch(request: Request, context?: WaitUntil): Promise<Response>;
  /** For `node:http`, Express, and, with `request.raw` and `reply.raw`, Fastify. */
  node(request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void): Promise<void>;
  /** For anything else: a body as received, and its headers. */
  receive(raw: RawBody, headers: HeadersLike, context?: WaitUntil): Promise<Reply>;
  /** Handles what is left in the inbox from before. The first request does so too. */
  resume(): Promise<void>;
  /** Once nothing is being handled: for an orderly end. */
  idle(): Promise<void>;
}

const MIB = 1 << 20;

/** Every refusal looks the same from outside. */
const REFUSED: Reply = { status: 400, headers: {} };
const ACKNOWLEDGED: Reply = { status: 204, headers: {} };
const FAILED: Reply = { status: 500, headers: {} };
const BUSY: Reply = { status: 503, headers: { "retry-after": "5" } };

/** Part of the time to acknowledge that a handler may take; the rest is for the network. */
const SHARE = 0.8;

/**
 * Receives webhooks: verifies each request, handles each event once, and answers within the contract's time. The answer is 2xx
 * only when the event need not be sent again: it was handled, or is in the inbox, or nobody wants it.
 *
 * @throws WebhookConfigError when a secret is missing or cannot be one
 */
export function createReceiver<Events>(contract: WebhookContract<Events>, options: ReceiverOptions<Events>): Receiver {
  hmacsOf(contract.signature, options.secrets, options.hmac);
  const onError = options.onError ?? reportError;
  const work = createWork({
    seen: options.seen ?? memorySeen(),
    inbox: options.inbox,
    delivery: contract.delivery,
    onError,
    read: (type, text) => storedEvent(contract, type, text),
    // A handler is only ever given events of its own type, which verification has established.
    handlers: new Map(Object.entries(options.on)) as ReadonlyMap<string, EventHandler<unknown>>,
  });
  const window = contract.delivery.acknowledgeWithinSeconds;
  const milliseconds = window === undefined ? undefined : window * 1000 * SHARE;

  const receive = async (raw: RawBody, headers: HeadersLike, context: WaitUntil = {}): Promise<Reply> => {
    const verdict = await verifyDelivery(contract, raw, headers, options.secrets, options);
    if (!verdict.ok && verdict.verdict !== "unknown_event") {
      try {
        options.onRejected?.(verdict);
      } catch (error) {
        onError(error);
      }
      return REFUSED;
    }
    const running = verdict.ok
      ? work.take({ id: verdict.id, type: String(verdict.type), event: verdict.event, raw })
      : work.takeUnknown(verdict, options.onUnknown);
    context.waitUntil?.(running.settled);
    switch (await within(running.answered, milliseconds)) {
      case "done":
        return ACKNOWLEDGED;
      case "failed":
        return FAILED;
      case "late":
        return BUSY;
    }
  };
  const core: ReceiverCore = { method: contract.method, maxBodyBytes: options.maxBodyBytes ?? MIB, receive, onError };
  return {
    receive,
    fetch: (request, context) => receiveFetch(core, request, context),
    node: (request, response, next) => receiveNode(core, request, response, next),
    resume: () => work.resume(),
    idle: () => work.idle(),
  };
}

async function within<Result>(promise: Promise<Result>, milliseconds: number | undefined): Promise<Result | "late"> {
  if (milliseconds === undefined) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where a fault that nobody listens to can be seen
  console.error(error);
}
