import type { OperationInfo } from "./operation-info.ts";

/**
 * Called as calls go on, for logs, metrics and traces. What they get is made for them: no header, no body, no value of
 * a parameter, so nothing secret can come through. What they throw is ignored: watching never changes a call.
 */
export interface Hooks {
  /** An attempt is about to be sent. */
  readonly onRequest?: (event: AttemptEvent) => void;
  /** The head of a response is here, whatever its status. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** An attempt ended without a response that can be used. */
  readonly onError?: (event: ErrorEvent) => void;
  /** The same request will be sent again after `wait`. */
  readonly onRetry?: (event: RetryEvent) => void;
}

export interface AttemptEvent {
  /** Counts the calls; the same for all attempts of one. */
  readonly call: number;
  readonly operation: OperationInfo;
  /** `https://api.example` */
  readonly server: string;
  /** 1 for the first. */
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
  /** Why: the status of the response ... */
  readonly status?: number;
  /** ... or the name of the error's class. */
  readonly error?: string;
}
