/** The second argument of a webhook handler. */
export interface EventContext<Headers = undefined> {
  readonly id: string;
  readonly type: string;
  /** The documented headers that neither repeat the body nor sign it; `undefined` if the event has none. */
  readonly headers: Headers;
  /**
   * Marks the event as handled and runs `write` in the same transaction, where `seen` has one. The event then takes
   * effect once, even if the process is killed. Call it last. Without it, the receiver marks the event after the
   * handler.
   *
   * @param write receives the transaction of `seen`; with SQLite it must be synchronous
   * @returns false when the event was handled elsewhere meanwhile; `write` did not run
   */
  commit<Transaction = unknown>(write?: (transaction: Transaction) => unknown): Promise<boolean>;
}

/** The receiver awaits the result and ignores it. An error makes the sender retry the event. */
export type EventHandler<Event, Headers = undefined> = (event: Event, context: EventContext<Headers>) => unknown;
