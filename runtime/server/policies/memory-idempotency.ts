import { Problem } from "../problem.ts";
import type { IdempotencyStore, KeptReply } from "./idempotency.ts";

export interface MemoryIdempotencyOptions {
  /** Milliseconds of a clock that only goes forward. Default: `performance.now`. */
  readonly now?: () => number;
  /**
   * How many results are kept. When there are as many and none has had its time, requests with new keys are answered
   * `503`: to forget a result early would be to apply an operation twice. Default: 100,000.
   */
  readonly capacity?: number;
}

interface Entry {
  readonly fingerprint: string;
  readonly until: number;
  /** Absent while the first request is being served. */
  reply?: KeptReply;
}

/**
 * Stores results in this process. Behind a load balancer, use a store that all processes share.
 *
 * @param options how many results are stored, and the clock
 * @returns a store for the server's option `idempotencyStore`
 * @example
 * const server = createServer({ handlers, idempotencyStore: memoryIdempotency({ capacity: 10_000 }) });
 */
export function memoryIdempotency({
  now = () => performance.now(),
  capacity = 100_000,
}: MemoryIdempotencyOptions = {}): IdempotencyStore {
  // By how long they are kept, so that each map is in the order in which its entries end.
  const byRetention = new Map<number, Map<string, Entry>>();
  let size = 0;

  const forgetOld = (entries: Map<string, Entry>, time: number): void => {
    for (const [scope, { until, reply }] of entries) {
      if (time < until) return;
      if (reply !== undefined && entries.delete(scope)) size--;
    }
  };

  return {
    claim({ scope, fingerprint, retentionSeconds }) {
      const time = now();
      const entries = byRetention.get(retentionSeconds) ?? new Map<string, Entry>();
      byRetention.set(retentionSeconds, entries);
      forgetOld(entries, time);

      const known = entries.get(scope);
      if (known !== undefined) {
        if (known.fingerprint !== fingerprint) return { kind: "key-reused" };
        return known.reply === undefined ? { kind: "in-flight" } : { kind: "replay", reply: known.reply };
      }

      if (size >= capacity) for (const others of byRetention.values()) forgetOld(others, time);
      if (size >= capacity) throw new Problem("unavailable", { cause: new Error("the idempotency store is full") });
      const entry: Entry = { fingerprint, until: time + retentionSeconds * 1000 };
      entries.set(scope, entry);
      size++;
      return {
        kind: "first",
        keep(reply): void {
          entry.reply = reply;
        },
        release(): void {
          if (entry.reply === undefined && entries.get(scope) === entry && entries.delete(scope)) size--;
        },
      };
    },
  };
}
