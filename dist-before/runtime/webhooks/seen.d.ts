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
export declare function memorySeen(capacity?: number): Seen;
