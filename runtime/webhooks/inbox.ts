/** An acknowledged event that is not handled yet. */
export interface InboxEntry {
  readonly id: string;
  readonly type: string;
  /** The body as received; it was verified then. */
  readonly body: Uint8Array;
  /** The documented headers, if the event has headers of its own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Time of receipt, in Unix seconds. */
  readonly at: number;
}

/**
 * Stores events that are acknowledged before they are handled. The sender will not retry them, so they must survive the
 * process. `sqliteInbox` is durable; `memoryInbox` is not.
 */
export interface Inbox {
  /**
   * Stores an event. It must be durable once this returns.
   *
   * @returns false when the event was stored already
   */
  put(entry: InboxEntry): boolean | Promise<boolean>;
  remove(id: string): void | Promise<void>;
  /** Unhandled events, oldest first. */
  pending(): readonly InboxEntry[] | Promise<readonly InboxEntry[]>;
}

/** Stores events in memory. Unhandled events are lost when the process ends. */
export function memoryInbox(): Inbox {
  const entries = new Map<string, InboxEntry>();
  return {
    put(entry): boolean {
      if (entries.has(entry.id)) return false;
      entries.set(entry.id, entry);
      return true;
    },
    remove(id): void {
      entries.delete(id);
    },
    pending: () => [...entries.values()],
  };
}
