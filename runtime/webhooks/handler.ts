/** What a handler may want to know besides the event. */
export interface EventContext {
  readonly id: string;
  readonly type: string;
  /**
   * Remembers the event as handled, and runs `write` in the same transaction where `seen` has one: then the event takes effect
   * once even if the process is killed at any moment. Call it last. Without it the receiver remembers the event after the handler.
   *
   * @returns false when the event was handled elsewhere meanwhile; `write` did not run then
   */
  commit(write?: () => void): Promise<boolean>;
}

/** What it returns is waited for, and does not matter. Whatever it throws makes the sender send the event again. */
export type EventHandler<Event> = (event: Event, context: EventContext) => unknown;
