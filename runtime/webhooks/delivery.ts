import { attemptOnce, type AttemptSettings, type DeliveryEndpoint, type MakerOf } from "./attempt.ts";
import type { NoHeaders, WebhookContract } from "./contract.ts";
import { WebhookUsageError } from "./errors.ts";
import { eventText } from "./event.ts";
import { fieldAt } from "./fields.ts";
import type {
  Backlog,
  DeliveryState,
  Lane,
  LoggedAttempt,
  LoggedDelivery,
  LogQuery,
  Outbox,
  PendingDelivery,
} from "./outbox.ts";
import { retryDelay } from "./retry-schedule.ts";

/** Options of `createDelivery`. */
export interface DeliveryOptions<Events, Headers = NoHeaders> extends AttemptSettings<Events, Headers> {
  readonly outbox: Outbox;
  /** Finds an endpoint by the name that `emit` was given; `undefined` when it is gone. */
  readonly endpoint: (name: string) => DeliveryEndpoint | undefined | Promise<DeliveryEndpoint | undefined>;
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

/** Types of the events with required headers. */
type Headed<Headers> = {
  [Type in keyof Headers]: Partial<Headers[Type]> extends Headers[Type] ? never : Type;
}[keyof Headers];

/** `headers`, required where events have required headers. */
export type DeliveryHeaders<Events, Headers> = [Headed<Headers>] extends [never]
  ? unknown
  : { readonly headers: { readonly [Type in Headed<Headers>]: MakerOf<Events, Headers, Type> } };

/** An attempt that was made. Contains nothing of the event or the secret. */
export interface DeliveryAttempt extends LoggedAttempt {
  readonly endpoint: string;
  readonly eventId: string;
  readonly eventType: string;
  /** The state of the delivery after the attempt. */
  readonly state: DeliveryState;
}

/** Delivers the events of an outbox. */
export interface Delivery<Events> {
  /**
   * Stores an event for endpoints in the transaction of `context.transaction`. It is sent after the commit.
   *
   * @throws WebhookUsageError when the event deviates from the contract
   */
  emit<Type extends keyof Events & string>(
    transaction: unknown,
    type: Type,
    event: Events[Type],
    endpoints: readonly string[],
  ): void | Promise<void>;
  /** Sends an event again, with the same id and a new signature. Resolves to false when the event is unknown. */
  replay(eventId: string, endpoint: string): Promise<boolean>;
  /** Tries an endpoint at once instead of after its waits, for example when it was repaired or has another URL. */
  resume(endpoint: string): Promise<void>;
  /** The events of the outbox with their attempts. */
  log(query?: LogQuery): Promise<readonly LoggedDelivery[]>;
  /** Statistics of pending deliveries. */
  backlog(): Promise<Backlog>;
  /** Makes all attempts that are due, and waits for them. */
  deliverDue(): Promise<void>;
  /** Makes attempts as they become due, until `stop`. */
  start(): void;
  /** Starts no more attempts, and waits for the current ones. */
  stop(): Promise<void>;
}

/** Consecutive failures after which an endpoint is only probed. */
const CIRCUIT = 5;
/** Milliseconds. */
const POLL = 1000;
const HOUR = 3_600_000;
/** Deliveries of one lane before other lanes have their turn. */
const TURN = 50;

/**
 * Creates a worker for an outbox. Any number of processes can have one.
 *
 * @example
 * const delivery = createDelivery({ contract: WEBHOOKS, outbox, endpoint: (name) => endpoints.get(name), fetch });
 * delivery.start();
 * @param options the contract, the outbox, and how to find endpoints
 * @returns the worker; `start` it
 */
export function createDelivery<Events, Headers = NoHeaders>(
  options: DeliveryOptions<Events, Headers> & DeliveryHeaders<Events, Headers>,
): Delivery<Events> {
  const { contract, outbox, now = Date.now, onError = reportError } = options;
  // Outlives an attempt, and is renewed after each. When a worker dies, others wait for this time.
  const lease = 3000 * (contract.delivery.acknowledgeWithinSeconds ?? 5);
  const owner = crypto.randomUUID();
  const running = new Map<string, Promise<void>>();
  let isStopping = false;
  let loop: Promise<void> | undefined;
  let wake = (): void => undefined;
  let nextSweep = now();

  const deliverLane = async (lane: Lane): Promise<void> => {
    try {
      const endpoint = await options.endpoint(lane.endpoint);
      const queue = [...(await outbox.due(lane.endpoint, now(), lane.failures < CIRCUIT ? TURN : 1))];
      const breaker = { failures: lane.failures, isOver: false };
      const serve = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          if (breaker.isOver || isStopping) return;
          await attemptAndSettle(next, endpoint, breaker);
        }
      };
      await Promise.all(Array.from({ length: endpoint?.concurrency ?? 1 }, serve));
    } finally {
      await outbox.release(lane.endpoint, owner, now());
    }
  };

  const attemptAndSettle = async (
    delivery: PendingDelivery,
    endpoint: DeliveryEndpoint | undefined,
    breaker: { failures: number; isOver: boolean },
  ): Promise<void> => {
    const attempt = await attemptOnce(options, delivery, endpoint, now);
    const time = now();
    const isDelivered = attempt.outcome === "acknowledged";
    const isProbe = breaker.failures >= CIRCUIT;
    // A missing endpoint is not a failure, so an endpoint that is registered later need not wait.
    breaker.failures = isDelivered || endpoint === undefined ? 0 : breaker.failures + 1;
    const { failures } = breaker;
    const wait = (rules: typeof contract.delivery, count: number, elapsed: number): number | undefined =>
      retryDelay(rules, count, elapsed, { random: options.random ?? Math.random });
    const delay = wait(contract.delivery, delivery.attempts + 1, (time - delivery.created) / 1000);
    const state: DeliveryState = isDelivered
      ? "delivered"
      : delay === undefined || endpoint === undefined
        ? "dead"
        : "pending";
    const pause = failures < CIRCUIT ? 0 : (wait({}, failures - CIRCUIT + 1, 0) ?? 0) * 1000;
    const { retryForSeconds } = contract.delivery;
    const isHeld = await outbox.recordAttempt({
      delivery,
      attempt,
      state,
      due: Math.ceil(time + (delay ?? 0) * 1000),
      lane: { owner, failures, pausedUntil: Math.ceil(pause === 0 ? 0 : time + pause), leasedUntil: time + lease },
      hasten: isDelivered && isProbe,
      ...(isProbe && !isDelivered && retryForSeconds !== undefined && { giveUpBefore: time - retryForSeconds * 1000 }),
    });
    if (!isHeld || failures >= CIRCUIT) breaker.isOver = true;
    try {
      const { endpoint: name, event } = delivery;
      options.onAttempt?.({ ...attempt, endpoint: name, eventId: event.id, eventType: event.type, state });
    } catch {
      // An observer must not change a delivery.
    }
  };

  const startLanes = async (): Promise<void> => {
    const time = now();
    const limit = (options.lanes ?? 100) - running.size;
    if (limit <= 0) return;
    for (const lane of await outbox.lease({ owner, now: time, until: time + lease, limit })) {
      // A process that was suspended may lease a lane that it still serves.
      const previous = running.get(lane.endpoint) ?? Promise.resolve();
      const work = previous
        .then(() => deliverLane(lane))
        .catch(onError)
        .finally(() => {
          if (running.get(lane.endpoint) === work) running.delete(lane.endpoint);
          wake();
        });
      running.set(lane.endpoint, work);
    }
    if (time < nextSweep) return;
    const hasMore = await outbox.forget(time - (options.keepSeconds ?? 30 * 86_400) * 1000);
    nextSweep = time + (hasMore ? POLL : HOUR);
  };

  const run = async (): Promise<void> => {
    while (!isStopping) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await startLanes().catch(onError);
      const timer = setTimeout(wake, POLL);
      await woken;
      clearTimeout(timer);
    }
    await Promise.all(running.values());
  };
  outbox.onAdded(() => wake());

  return {
    emit: (transaction, type, event, endpoints) =>
      outbox.add(transaction, eventToSend(contract, type, event), endpoints),
    async replay(eventId, endpoint): Promise<boolean> {
      const isKnown = await outbox.replay(eventId, endpoint);
      wake();
      return isKnown;
    },
    async resume(endpoint): Promise<void> {
      await outbox.resume(endpoint);
      wake();
    },
    log: async (query) => outbox.log(query),
    backlog: async () => outbox.backlog(),
    async deliverDue(): Promise<void> {
      isStopping = false;
      for (;;) {
        await startLanes();
        if (running.size === 0) return;
        await Promise.all(running.values());
      }
    },
    start(): void {
      isStopping = false;
      loop ??= run();
    },
    async stop(): Promise<void> {
      isStopping = true;
      wake();
      await loop;
      loop = undefined;
    },
  };
}

/** The event as JSON, checked against the contract, with its identity. */
function eventToSend<Events, Headers, Type extends keyof Events & string>(
  contract: WebhookContract<Events, Headers>,
  type: Type,
  event: Events[Type],
): { readonly id: string; readonly type: Type; readonly body: string } {
  const body = eventText(contract, type, event);
  const parsed: unknown = JSON.parse(body);
  const [issue] = contract.events[type].validate?.(parsed) ?? [];
  if (issue !== undefined)
    throw new WebhookUsageError(`The event ${type} deviates from the contract: ${issue.pointer} ${issue.message}`);
  const { identity } = contract;
  const header = identity.in === "header" ? identity.header.toLowerCase() : undefined;
  const mirrors = [...contract.mirrors, ...contract.events[type].mirrors];
  const { path } =
    identity.in === "body" ? identity : (mirrors.find((one) => one.header.toLowerCase() === header) ?? {});
  const id = path && fieldAt(parsed, path);
  return { id: typeof id === "string" ? id : crypto.randomUUID(), type, body };
}

function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where a fault that nobody listens to can be seen
  console.error(error);
}
