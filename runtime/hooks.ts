import type { OperationInfo } from "./operation-info.ts";

/**
 * Callbacks for logs, metrics and traces. They receive no headers, bodies or parameter values, so no secret can leak.
 * Errors they throw are ignored.
 */
export interface Hooks {
  /** Before an attempt is sent. */
  readonly onRequest?: (event: AttemptEvent) => void;
  /** When the head of a response has arrived, whatever its status. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** When an attempt ended without a usable response. */
  readonly onError?: (event: ErrorEvent) => void;
  /** Before the wait, when the same request will be sent again. */
  readonly onRetry?: (event: RetryEvent) => void;
}

export interface AttemptEvent {
  /** Number of the call, shared by all its attempts. */
  readonly call: number;
  readonly operation: OperationInfo;
  /** `https://api.example` */
  readonly server: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

export interface ResponseEvent extends AttemptEvent {
  readonly status: number;
  /** Milliseconds from sending to the head of the response. */
  readonly duration: number;
}

export interface ErrorEvent extends AttemptEvent {
  /** Name of the error's class: `NetworkError`. */
  readonly error: string;
  /** Milliseconds since the attempt was sent. */
  readonly duration: number;
}

export interface RetryEvent extends AttemptEvent {
  /** Milliseconds. */
  readonly wait: number;
  /** The reason to retry: the status of the response ... */
  readonly status?: number;
  /** ... or the name of the error's class. */
  readonly error?: string;
}
