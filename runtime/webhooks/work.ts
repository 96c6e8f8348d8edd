import type { DeliveryRules } from "./contract.ts";
import type { Inbox, InboxEntry } from "./inbox.ts";
import type { EventContext, EventHandler } from "./handler.ts";
import { retryDelay } from "./retry-schedule.ts";
import type { Seen } from "./seen.ts";
import { bytesOf, type RawBody } from "./signature.ts";
import type { UnknownEvent } from "./verify.ts";

/** An event to handle. */
interface Delivered {
  readonly id: string;
  readonly type: string;
  readonly event: unknown;
  readonly headers: unknown;
}

/** An event with the request that an inbox stores. */
interface Requested extends Delivered {
  readonly raw: RawBody;
  readonly texts: InboxEntry["headers"] | undefined;
}

/** `done`: the sender need not retry it. */
export type Outcome = "done" | "failed";

export interface Running {
  /** The result for the sender. */
  readonly answered: Promise<Outcome>;
  /** Resolves when all work has ended; never rejects. */
  readonly settled: Promise<unknown>;
}

export interface WorkOptions {
  readonly seen: Seen;
  readonly inbox: Inbox | undefined;
  readonly delivery: DeliveryRules;
  readonly handlers: ReadonlyMap<string, EventHandler<unknown, unknown>>;
  readonly onError: (error: unknown) => void;
  /** The event of a type that a stored body is. */
  readonly read: (
    type: string,
    text: string,
    headers: Readonly<Record<string, string>>,
  ) => Pick<Delivered, "event" | "headers">;
}

export interface Work {
  take(delivered: Requested): Running;
  takeUnknown(event: UnknownEvent, handler: EventHandler<UnknownEvent> | undefined): Running;
  resume(): Promise<void>;
  idle(): Promise<void>;
}

const DONE: Running = { answered: Promise.resolve("done"), settled: Promise.resolve() };

/** The state of a receiver. */
interface State extends WorkOptions {
  /** Running handlers by event, so that a second delivery waits for the first. */
  readonly running: Map<string, Promise<Outcome>>;
  /** Events that are being stored in the inbox. */
  readonly storing: Set<Promise<Outcome>>;
  resumed: Promise<void> | undefined;
}

/** Handles each event once at a time, and only once as far as `seen` records. */
export function createWork(options: WorkOptions): Work {
  const state: State = { ...options, running: new Map(), storing: new Set(), resumed: undefined };
  const { running, storing } = state;
  return {
    take: (delivered) => take(state, delivered),
    takeUnknown(event, handler): Running {
      if (handler === undefined) return DONE;
      const { id, type = "" } = event;
      const answered = once(state, { id, type, event, headers: undefined }, (_, context) =>
        handler(event, { ...context, headers: undefined }),
      );
      return { answered, settled: answered };
    },
    resume: () => (state.resumed = resume(state)),
    async idle(): Promise<void> {
      await state.resumed?.catch(() => undefined);
      while (running.size + storing.size > 0) await Promise.all([...running.values(), ...storing]);
    },
  };
}

function take(state: State, delivered: Requested): Running {
  const { handlers, inbox, running, storing } = state;
  const handler = handlers.get(delivered.type);
  if (handler === undefined) return DONE;
  if (inbox === undefined) {
    const answered = once(state, delivered, handler);
    return { answered, settled: answered };
  }
  state.resumed ??= resume(state).catch(state.onError);
  const { id, type, raw, texts } = delivered;
  const entry: InboxEntry = {
    id,
    type,
    body: bytesOf(raw),
    at: Math.floor(Date.now() / 1000),
    ...(texts !== undefined && { headers: texts }),
  };
  const answered = store(state, entry, delivered, handler, inbox).finally(() => storing.delete(answered));
  storing.add(answered);
  return { answered, settled: answered.then(() => running.get(id)) };
}

function once(state: State, delivered: Delivered, handler: EventHandler<unknown, unknown>): Promise<Outcome> {
  const found = state.running.get(delivered.id);
  if (found !== undefined) return found;
  const started = handle(delivered, handler, state.seen, state.onError).finally(() =>
    state.running.delete(delivered.id),
  );
  state.running.set(delivered.id, started);
  return started;
}

/** Handles the inbox. Retries failures until the contract's time for retries ends, or `resume` is called. */
async function handleStored(
  state: State,
  delivered: Delivered,
  handler: EventHandler<unknown, unknown>,
  attempt = 1,
  waited = 0,
): Promise<void> {
  try {
    if ((await once(state, delivered, handler)) === "done") return await state.inbox?.remove(delivered.id);
  } catch (error) {
    state.onError(error);
  }
  const delay = retryDelay(state.delivery, attempt, waited);
  if (delay !== undefined)
    later(() => void handleStored(state, delivered, handler, attempt + 1, waited + delay), delay);
}

async function store(
  state: State,
  entry: InboxEntry,
  delivered: Delivered,
  handler: EventHandler<unknown, unknown>,
  into: Inbox,
): Promise<Outcome> {
  try {
    if (!(await state.seen.has(entry.id)) && (await into.put(entry))) void handleStored(state, delivered, handler);
    return "done";
  } catch (error) {
    state.onError(error);
    return "failed";
  }
}

async function resume(state: State): Promise<void> {
  if (state.inbox === undefined) return;
  for (const { id, type, body, headers = {} } of await state.inbox.pending()) {
    const handler = state.handlers.get(type);
    const read = state.read(type, new TextDecoder().decode(body), headers);
    if (handler !== undefined) await handleStored(state, { id, type, ...read }, handler);
  }
}

async function handle(
  { id, type, event, headers }: Delivered,
  handler: EventHandler<unknown, unknown>,
  seen: Seen,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  try {
    if (await seen.has(id)) return "done";
    let committed = false;
    const commit: EventContext["commit"] = async (write) => {
      // The handler declares the type of the database's transaction.
      const first = await seen.add(id, write as ((transaction: unknown) => unknown) | undefined);
      committed = true;
      return first;
    };
    await handler(event, { id, type, headers, commit });
    if (!committed) await seen.add(id);
    return "done";
  } catch (error) {
    onError(error);
    return "failed";
  }
}

/** Does not keep the process alive, because the inbox survives it. */
function later(work: () => void, seconds: number): void {
  const timer: unknown = setTimeout(work, seconds * 1000);
  if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function")
    timer.unref();
}
