/**
 * Remembers which events were handled, so that one that is delivered again is not handled again. Implement it over the
 * database that your handlers write to; `memorySeen` and `sqliteSeen` are there.
 */
export interface Seen {
  has(id: string): boolean | Promise<boolean>;
  /**
   * Remembers an event as handled. `write` runs in the same transaction: both happen or neither.
   *
   * @returns false when it was there already; `write` did not run then
   */
  add(id: string, write?: () => void): boolean | Promise<boolean>;
}

/** In memory: gone when the process ends, and not shared with others. Forgets the oldest beyond `capacity`. */
export function memorySeen(capacity = 100_000): Seen {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    add(id, write): boolean {
      if (ids.has(id)) return false;
      write?.();
      ids.add(id);
      if (ids.size > capacity) for (const oldest of ids.keys()) return ids.delete(oldest);
      return true;
    },
  };
}
