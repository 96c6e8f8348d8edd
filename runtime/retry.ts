import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import { interruption, startDeadline } from "./deadline.ts";
import { CallError, NetworkError, TimeoutError } from "./errors.ts";
import type { Hooks } from "./hooks.ts";
import type { OperationInfo, RetryRule } from "./operation.ts";
import type { HttpRequest, Middleware } from "./pipeline.ts";
import { retryAfter } from "./retry-after.ts";
import type { RetryBudget } from "./retry-budget.ts";
import { retryBudget } from "./retry-budget.ts";

export interface RetryOptions extends Hooks {
  /** How often a request is sent, the first time included. Default: 4. */
  readonly attempts?: number;
  /** Milliseconds: the first wait is random up to here, each later one up to twice the one before. Default: 500. */
  readonly firstDelay?: number;
  /** Milliseconds that no wait of our own choice exceeds; what a server asks for does. Default: 30,000. */
  readonly longestDelay?: number;
  /** Milliseconds from the beginning of a call within which its last attempt must begin. Default: the call's `timeout`. */
  readonly deadline?: number;
  /** Milliseconds for one attempt, reading the body included, before it counts as failed. No limit by default. */
  readonly attemptTimeout?: number;
  /** Shared by all calls through this step. */
  readonly budget?: RetryBudget;
  readonly clock?: Clock;
}

/** The server asks for a wait beyond the deadline, so the call ends now and not then. */
export class DeadlineError extends CallError {
  override readonly name = "DeadlineError";
  /** Milliseconds the server asks to wait. */
  readonly wait: number;
  /** Milliseconds that were left. */
  readonly remaining: number;

  constructor(operation: OperationInfo, status: number, wait: number, remaining: number) {
    super(operation, `the server asks to wait ${wait} ms, the deadline is in ${remaining} ms`, { status });
    this.wait = wait;
    this.remaining = remaining;
  }
}

/** Where the contract has no `x-retry`: statuses that speak of the moment, not of the request. */
const TRANSIENT: readonly (string | RetryRule)[] = ["408", "429", "502", "503", "504"];

/** RFC 9110, 9.2.2; QUERY is safe by its own definition. */
const IDEMPOTENT: readonly string[] = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY"];

/**
 * Sends a request again where that is safe and the contract says it may help: after the statuses of its `x-retry`, and
 * when the connection failed. Safe are idempotent methods and requests with an idempotency key, never a stream.
 *
 * Waits as `Retry-After` says, to the end; without it, a random time up to a limit that doubles (full jitter). When no
 * attempt is left the last response or error is the result of the call.
 *
 * @throws DeadlineError when the server asks to wait beyond the call's deadline
 */
export function retry(options: RetryOptions = {}): Middleware {
  const { attempts = 4, clock = systemClock, budget = retryBudget() } = options;
  let calls = 0;

  return async (request, next) => {
    const { operation, signal } = request;
    const repeatable = isRepeatable(request);
    const deadline = Math.min(request.deadline ?? Infinity, clock.now() + (options.deadline ?? Infinity));
    const call = ++calls;

    for (let attempt = 1; ; attempt++) {
      const last = !repeatable || attempt >= attempts;
      const event = { call, operation: info(operation), server: origin(request.url), attempt };
      const limit = startDeadline(operation, options.attemptTimeout, signal);
      const started = clock.now();
      const duration = (): number => clock.now() - started;
      let response: Response | undefined;
      let failure: unknown;
      let rule: RetryRule | undefined;
      tell(options.onRequest, event);
      try {
        response = await next({ ...request, signal: limit.signal });
        tell(options.onResponse, { ...event, status: response.status, duration: duration() });
        rule = last ? undefined : ruleFor(operation.retry ?? TRANSIENT, response.status);
        if (rule === undefined) {
          // A body that breaks off is a failed attempt like any other.
          await request.read?.(response);
          if (attempt === 1) budget.give();
          return response;
        }
      } catch (cause) {
        failure = cause;
        tell(options.onError, { ...event, error: nameOf(cause), duration: duration() });
        const transient = cause instanceof NetworkError || (cause instanceof TimeoutError && signal?.aborted !== true);
        if (last || !transient) throw cause;
        rule = { status: "" };
      } finally {
        limit.clear();
      }

      const now = clock.now();
      const told = response !== undefined && rule.retryAfter !== false ? retryAfter(response.headers, now) : undefined;
      const wait = told ?? backoff(attempt, rule, options, clock);
      const giveUp = now + wait > deadline || (told === undefined && !budget.take());
      if (giveUp && told === undefined) return result(request, response, failure);
      // Nobody will read it, and the connection waits for that.
      await response?.body?.cancel().catch(() => {});
      if (giveUp) throw new DeadlineError(operation, response?.status ?? 0, wait, Math.max(0, deadline - now));
      tell(options.onRetry, { ...event, wait, ...(response === undefined ? { error: nameOf(failure) } : { status: response.status }) });
      await clock.sleep(wait, signal).catch((cause: unknown) => {
        throw interruption(operation, signal) ?? cause;
      });
    }
  };
}
