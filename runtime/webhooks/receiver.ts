import type { HeadersOf, NoHeaders, WebhookContract } from "./contract.ts";
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

export interface ReceiverOptions<Events, Headers = NoHeaders> extends SignatureOptions {
  /** Several secrets during rotation. */
  readonly secrets: Secrets;
  /** Handlers by event type. Events without a handler are acknowledged and ignored. */
  readonly on: { readonly [Type in keyof Events]?: EventHandler<Events[Type], HeadersOf<Headers, Type>> };
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

const MIB = 1 << 20;

/** All rejections look the same to the sender. */
const REFUSED: Reply = { status: 400, headers: {} };
const ACKNOWLEDGED: Reply = { status: 204, headers: {} };
const FAILED: Reply = { status: 500, headers: {} };
const BUSY: Reply = { status: 503, headers: { "retry-after": "5" } };

/** The share of the acknowledgement time for the handler. The rest is for the network. */
const SHARE = 0.8;

/**
 * Creates a receiver: it verifies requests, handles each event once and responds within the contract's time. A 2xx
 * means that the event was handled, stored in the inbox, or is not wanted.
 *
 * @example
 * const receiver = createWebhookReceiver({ secrets, on: { "order.paid": async (event) => ship(event) } });
 * @throws WebhookConfigError when a secret is missing or invalid
 */
export function createReceiver<Events, Headers = NoHeaders>(
  contract: WebhookContract<Events, Headers>,
  options: ReceiverOptions<Events, Headers>,
): Receiver {
  hmacsOf(contract.signature, options.secrets);
  const onError = options.onError ?? reportError;
  const work = createWork({
    seen: options.seen ?? memorySeen(),
    inbox: options.inbox,
    delivery: contract.delivery,
    onError,
    read: (type, text, headers) => storedEvent(contract, type, text, headers),
    // Verification has established the type, so a handler only receives its own events.
    handlers: new Map(Object.entries(options.on)) as ReadonlyMap<string, EventHandler<unknown, unknown>>,
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
      ? work.take({
          id: verdict.id,
          type: String(verdict.type),
          event: verdict.event,
          headers: verdict.headers,
          raw,
          texts: contract.events[verdict.type].headers?.texts(headers),
        })
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
