/** An event that was acknowledged and has still to be handled. */
export interface InboxEntry {
  readonly id: string;
  readonly type: string;
  /** As received, and verified then. */
  readonly body: Uint8Array;
  /** When it was received, in Unix seconds. */
  readonly at: number;
}

/**
 * Keeps events that are acknowledged before they are handled: the sender will not send them again, so that they have to
 * outlive the process. `sqliteInbox` does; `memoryInbox` does not, and says so by its name.
 */
export interface Inbox {
  /**
   * Once this returns, the event is safe.
   *
   * @returns false when it was there already
   */
  put(entry: InboxEntry): boolean | Promise<boolean>;
  remove(id: string): void | Promise<void>;
  /** What has still to be handled, oldest first. */
  pending(): readonly InboxEntry[] | Promise<readonly InboxEntry[]>;
}

/** In memory: events that were acknowledged and not handled are lost when the process ends. */
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
