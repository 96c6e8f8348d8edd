import type { Attempt } from "./sender.ts";

/** An event to send. */
export interface OutboxEvent {
  /** Unique. Every delivery of the event carries it. */
  readonly id: string;
  readonly type: string;
  /** JSON, exactly as it is signed and sent. */
  readonly body: string;
}

/** An event that an endpoint has not acknowledged yet. */
export interface PendingDelivery {
  readonly id: string;
  readonly endpoint: string;
  readonly event: OutboxEvent;
  /** Attempts so far. */
  readonly attempts: number;
  /** When it was added, in milliseconds since 1970. */
  readonly created: number;
}

export type DeliveryState = "pending" | "delivered" | "dead";

/** One attempt in the delivery log. */
export interface LoggedAttempt {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `failed`: no attempt was possible, because the endpoint is gone or misconfigured. */
  readonly outcome: Attempt["outcome"] | "failed";
  readonly status?: number;
  readonly milliseconds: number;
  /** The beginning of the response body, or the error. */
  readonly response?: string;
}

export interface LoggedDelivery {
  readonly id: string;
  readonly endpoint: string;
  readonly event: OutboxEvent;
  readonly state: DeliveryState;
  readonly created: number;
  /** Oldest first. */
  readonly attempts: readonly LoggedAttempt[];
}

/** The deliveries to one endpoint. One worker at a time has its lease, so that they stay in order. */
export interface Lane {
  readonly endpoint: string;
  /** Failed attempts since the last acknowledged one. */
  readonly failures: number;
}

export interface LeaseRequest {
  /** Names the worker. */
  readonly owner: string;
  readonly now: number;
  /** When another worker may take the lanes over. */
  readonly until: number;
  readonly limit: number;
}

/** The result of an attempt. It is stored as one step. */
export interface AttemptRecord {
  readonly delivery: PendingDelivery;
  readonly attempt: LoggedAttempt;
  readonly state: DeliveryState;
  /** When the next attempt is due, if the delivery is pending. */
  readonly due: number;
  readonly lane: {
    readonly owner: string;
    readonly failures: number;
    /** No attempts before. */
    readonly pausedUntil: number;
    readonly leasedUntil: number;
  };
  /** Makes all pending deliveries of the lane due: its endpoint answers again. */
  readonly hasten: boolean;
  /** Gives up pending deliveries of the lane that were added before this time. */
  readonly giveUpBefore?: number;
}

/** Statistics of pending deliveries. */
export interface Backlog {
  readonly pending: number;
  /** When the oldest pending delivery was added, in milliseconds since 1970; `undefined` if there is none. */
  readonly oldest: number | undefined;
}

/** Stores events until they are delivered, and the log of their deliveries. */
export interface Outbox {
  /**
   * Stores an event for endpoints, in the transaction of the caller.
   *
   * @param transaction of `context.transaction`
   * @throws when the id of the event was used before; on some engines only when the transaction ends
   */
  add(transaction: unknown, event: OutboxEvent, endpoints: readonly string[]): void | Promise<void>;
  /** Leases lanes with due deliveries, the longest idle first. */
  lease(request: LeaseRequest): readonly Lane[] | Promise<readonly Lane[]>;
  /** Due deliveries of a lane, in the order in which they were added. */
  due(endpoint: string, now: number, limit: number): readonly PendingDelivery[] | Promise<readonly PendingDelivery[]>;
  /**
   * Stores the result of an attempt.
   *
   * @returns false when another worker has taken over the lane
   */
  recordAttempt(record: AttemptRecord): boolean | Promise<boolean>;
  /** Ends a lease. */
  release(endpoint: string, owner: string, now: number): void | Promise<void>;
  /** Makes all pending deliveries of an endpoint due, and ends the pause of its lane. */
  resume(endpoint: string): void | Promise<void>;
  /**
   * Delivers a stored event once more, and ends the pause of its lane.
   *
   * @returns false when the event is unknown
   */
  replay(eventId: string, endpoint: string): boolean | Promise<boolean>;
  /** The newest deliveries first. */
  log(query?: LogQuery): readonly LoggedDelivery[] | Promise<readonly LoggedDelivery[]>;
  /** Pending deliveries of all endpoints. */
  backlog(): Backlog | Promise<Backlog>;
  /**
   * Deletes events that were added before this time and have no pending delivery, with their log; a limited number at a
   * time.
   *
   * @returns whether there may be more
   */
  forget(before: number): boolean | Promise<boolean>;
  /** Calls `listener` when this process has added events. */
  onAdded(listener: () => void): void;
}

export interface LogQuery {
  readonly endpoint?: string | undefined;
  readonly eventId?: string | undefined;
  /** Only events of this type. */
  readonly type?: string | undefined;
  readonly state?: DeliveryState | undefined;
  /** Only deliveries that were added before the one with this id. */
  readonly before?: string | undefined;
  /** Default: 100. */
  readonly limit?: number | undefined;
}
