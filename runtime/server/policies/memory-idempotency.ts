import { Problem } from "../problem.ts";
import type { IdempotencyStore, KeptReply } from "./idempotency.ts";

export interface MemoryIdempotencyOptions {
  /** Milliseconds of a clock that only goes forward. Default: `performance.now`. */
  readonly now?: () => number;
  /**
   * Maximum number of stored results. When it is reached and none has expired, requests with new keys get 503, because a
   * result that is dropped early lets an operation happen twice. Default: 100,000.
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
  // One map for each retention time, so that each is in the order of expiry.
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

      const stored = entries.get(scope);
      if (stored !== undefined) {
        if (stored.fingerprint !== fingerprint) return { kind: "key-reused" };
        return stored.reply === undefined ? { kind: "in-flight" } : { kind: "replay", reply: stored.reply };
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
