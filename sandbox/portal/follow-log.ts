import { setTimeout } from "node:timers/promises";
import type { ServerSentEvent } from "../../runtime/event-parser.ts";
import type { LoggedDelivery, OutboxEvent } from "../../runtime/webhooks/outbox.ts";

/** Milliseconds between reads of the log. */
const POLL = 200;
/** Deliveries that are remembered, so that none is sent twice. */
const REMEMBERED = 1000;

/** Reads a page of a log, the newest delivery first. */
type ReadLog = (before?: string) => Promise<readonly LoggedDelivery[]>;

/**
 * Deliveries as they are added to a log, by any process.
 *
 * @param after the delivery to resume after; default: the newest
 * @param signal ends the stream
 */
export async function* followLog(
  readLog: ReadLog,
  after: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent<OutboxEvent>> {
  const start = Number(after ?? (await readLog())[0]?.id ?? 0);
  let sent: readonly string[] = [];
  while (!signal.aborted) {
    // Concurrent transactions can commit in another order than that of their ids, so the last id is not enough.
    const known = new Set(sent);
    const added = await readWhile(readLog, ({ id }) => Number(id) > start && !known.has(id));
    for (const { id, event } of added.toReversed()) yield { id, data: event };
    sent = [...sent, ...added.map(({ id }) => id)].slice(-REMEMBERED);
    await setTimeout(POLL, undefined, { signal }).catch(() => undefined);
  }
}

/** The deliveries that are new, from as many pages as consist of them. */
async function readWhile(
  readLog: ReadLog,
  isNew: (delivery: LoggedDelivery) => boolean,
): Promise<readonly LoggedDelivery[]> {
  const found: LoggedDelivery[] = [];
  let page = await readLog();
  while (page.length > 0) {
    const added = page.filter(isNew);
    found.push(...added);
    if (added.length < page.length) break;
    page = await readLog(page.at(-1)?.id);
  }
  return found;
}
