/**
 * Records handled events, so that repeated deliveries are not handled again. Implement it over the database that your
 * handlers write to, or use `memorySeen` or `sqliteSeen`.
 */
export interface Seen {
  has(id: string): boolean | Promise<boolean>;
  /**
   * Records an event as handled. `write` runs in the same transaction: both happen or neither.
   *
   * @param write receives the transaction of the database
   * @returns false when the event was recorded already; `write` did not run
   */
  add(id: string, write?: (transaction: unknown) => unknown): boolean | Promise<boolean>;
}

/** Records events in memory, for one process. Drops the oldest beyond `capacity`. */
export function memorySeen(capacity = 100_000): Seen {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    add(id, write): boolean | Promise<boolean> {
      if (ids.has(id)) return false;
      const remember = (): boolean => {
        ids.add(id);
        if (ids.size > capacity) for (const oldest of ids.keys()) return ids.delete(oldest);
        return true;
      };
      const written = write?.(undefined);
      return written instanceof Promise ? written.then(remember) : remember();
    },
  };
}
