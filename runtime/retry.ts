import { retryAfter } from "./retry-after.ts";
import { type Clock, systemClock } from "./clock.ts";
import { interruption, startDeadline } from "./deadline.ts";
import { CallError, NetworkError, TimeoutError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";
import type { Operation, RetryRule } from "./operation.ts";
import { type HttpRequest, type Middleware, type Send, discard } from "./pipeline.ts";
import { type RetryBudget, retryBudget } from "./retry-budget.ts";

/**
 * Callbacks for logs, metrics and traces. They receive no headers, bodies or parameter values, so no secret can leak.
 * Errors they throw are ignored.
 */
interface Hooks {
  /** Before an attempt is sent. */
  readonly onRequest?: (event: AttemptEvent) => void;
  /** When the head of a response has arrived, whatever its status. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** When an attempt ended without a usable response. */
  readonly onError?: (event: ErrorEvent) => void;
  /** Before the wait, when the same request will be sent again. */
  readonly onRetry?: (event: RetryEvent) => void;
}

interface AttemptEvent {
  /** Number of the call, shared by all its attempts. */
  readonly call: number;
  readonly operation: OperationInfo;
  /** `https://api.example` */
  readonly server: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

interface ResponseEvent extends AttemptEvent {
  readonly status: number;
  /** Milliseconds from sending to the head of the response. */
  readonly duration: number;
}

interface ErrorEvent extends AttemptEvent {
  /** Name of the error's class: `NetworkError`. */
  readonly error: string;
  /** Milliseconds since the attempt was sent. */
  readonly duration: number;
}

interface RetryEvent extends AttemptEvent {
  /** Milliseconds. */
  readonly wait: number;
  /** The reason to retry: the status of the response ... */
  readonly status?: number;
  /** ... or the name of the error's class. */
  readonly error?: string;
}

/** Options of `retry`. Times are in milliseconds. */
export interface RetryOptions extends Hooks {
  /**
   * Also retries unsafe requests, such as `POST`, after a 429 with `Retry-After`. For contracts without `x-retry` whose
   * servers check rate limits before processing.
   */
  readonly on429?: boolean;
  /** Maximum attempts, the first included. Default: 4. */
  readonly attempts?: number;
  /** Upper limit of the first random wait, in milliseconds. It doubles with each later wait. Default: 500. */
  readonly firstDelay?: number;
  /** Longest wait that the client chooses, in milliseconds. `Retry-After` may exceed it. Default: 30,000. */
  readonly longestDelay?: number;
  /** Milliseconds after the start of a call when attempts stop. The call's `timeout` applies too. */
  readonly deadline?: number;
  /** Milliseconds for one attempt, including its body. Default: no limit. */
  readonly attemptTimeout?: number;
  /** Shared limit on retries. Default: 100 for all calls through this step. `Retry-After` waits are not counted. */
  readonly budget?: RetryBudget;
  readonly clock?: Clock;
}

/** The server asks to wait past the deadline, or too often. The call ends now instead of at the deadline. */
export class DeadlineError extends CallError {
  override readonly name = "DeadlineError";
  /** Milliseconds that the server asks to wait. */
  declare readonly wait: number;

  constructor(operation: OperationInfo, status: number, wait: number) {
    super(operation, `the server asks to wait ${wait} ms, longer than this call's timeout allows`, { status });
    this.wait = wait;
  }
}

/** Default statuses to retry, for contracts without `x-retry`. They are temporary by definition. */
const TRANSIENT: readonly (string | RetryRule)[] = ["408", "429", "502", "503", "504"];

/** Idempotent methods (RFC 9110, 9.2.2). QUERY is safe by its own definition. */
const IDEMPOTENT = /^(?:GET|HEAD|PUT|DELETE|OPTIONS|TRACE|QUERY)$/;

/**
 * Retries a request where that is safe: after connection failures, and after the statuses of the contract's `x-retry`.
 * Safe requests have an idempotent method or an idempotency key, and no stream as body. A 429 with `Retry-After` and
 * its own `x-retry` means that nothing was processed, so any method is retried.
 *
 * Waits as `Retry-After` says, else a random time up to a limit that doubles (full jitter). After the last attempt, the
 * call returns or throws its result.
 *
 * @example
 * const client = createClient({ baseUrl, use: [retry({ attempts: 3 })] });
 * @param options attempts, delays and hooks
 * @returns a step for `use`
 * @throws DeadlineError when the server asks to wait past the call's deadline
 */
export function retry(options: RetryOptions = {}): Middleware {
  const {
    attempts = 4,
    firstDelay = 500,
    longestDelay = 30_000,
    clock = systemClock,
    budget = retryBudget(),
  } = options;
  let calls = 0;

  return async (request, next) => {
    const { operation, signal } = request;
    const deadline = Math.min(request.deadline ?? Infinity, clock.now() + (options.deadline ?? Infinity));
    const timed = { ...request, deadline };
    const call = ++calls;

    for (let attempt = 1; ; attempt++) {
      const event = { call, operation: info(operation), server: new URL(request.url).origin, attempt };
      const { response, error, rule, isLast } = await attemptOnce(timed, next, options, event, attempt >= attempts);
      if (attempt === 1 && response !== undefined && rule === undefined) budget.give();
      if (rule === undefined || isLast) return conclude(response, error);

      const now = clock.now();
      const requested =
        response !== undefined && rule.retryAfter !== false ? retryAfter(response.headers, now) : undefined;
      const limit = Math.min(longestDelay, firstDelay * 2 ** (attempt - 1));
      const wait = requested ?? (rule.jitter === "none" ? limit : clock.random() * limit);
      const late = now + wait > deadline;
      if (requested === undefined && (late || !budget.take())) return conclude(response, error);
      if (response !== undefined) await discard(response);
      if (requested !== undefined && (late || request.impatient))
        throw new DeadlineError(operation, response?.status ?? 0, wait);
      tell(options.onRetry, {
        ...event,
        wait,
        ...(response === undefined ? { error: nameOf(error) } : { status: response.status }),
      });
      await clock.sleep(wait, signal).catch((cause: unknown) => {
        throw interruption(operation, signal) ?? cause;
      });
    }
  };
}

/** The outcome of an attempt; `rule` where a retry may help. */
interface Outcome {
  readonly response?: Response;
  readonly error?: unknown;
  readonly rule?: RetryRule | undefined;
  readonly isLast: boolean;
}

async function attemptOnce(
  request: HttpRequest,
  next: Send,
  options: RetryOptions,
  event: AttemptEvent,
  last: boolean,
): Promise<Outcome> {
  const { operation, signal } = request;
  const { clock = systemClock } = options;
  const limit = startDeadline(operation, options.attemptTimeout ?? Infinity, signal);
  const started = clock.now();
  tell(options.onRequest, event);
  try {
    const response = await next({ ...request, signal: limit.signal });
    tell(options.onResponse, { ...event, status: response.status, duration: clock.now() - started });
    const rule = response.ok ? undefined : ruleFor(operation, response.status);
    // A body that breaks off is a failed attempt, so read it here.
    const isLast = last || !(isRepeatable(request) || isUnprocessed(request, response, options));
    if (rule === undefined || isLast) await request.read?.(response);
    return { response, rule, isLast };
  } catch (error) {
    tell(options.onError, { ...event, error: nameOf(error), duration: clock.now() - started });
    const transient = error instanceof NetworkError || (error instanceof TimeoutError && signal?.aborted !== true);
    const isLast = last || !isRepeatable(request);
    return transient ? { error, rule: { status: "" }, isLast } : { error, isLast };
  } finally {
    limit.clear();
  }
}

function conclude(response: Response | undefined, error: unknown): Response {
  if (response === undefined) throw error;
  return response;
}

function isRepeatable({ operation, headers, body }: HttpRequest): boolean {
  if (body instanceof ReadableStream) return false;
  const { idempotencyKey, method, repeatable } = operation;
  return repeatable ?? (IDEMPOTENT.test(method) || headers.has(idempotencyKey ?? "Idempotency-Key"));
}

/** Whether the contract or the caller says that rate limits are checked before processing. */
function isUnprocessed({ operation, body }: HttpRequest, response: Response, { on429 = false }: RetryOptions): boolean {
  if (response.status !== 429 || !response.headers.has("retry-after") || body instanceof ReadableStream) return false;
  const isOwn = (rule: string | RetryRule): boolean =>
    typeof rule === "string" ? rule === "429" : rule.status === "429" && !rule.never && rule.retryAfter !== false;
  return on429 || operation.retry?.some(isOwn) === true;
}

/** The rule of the most specific entry in the contract. */
function ruleFor({ retry = TRANSIENT }: Operation, status: number): RetryRule | undefined {
  const keys = [`${status}`, `${Math.trunc(status / 100)}XX`, "default"];
  for (const key of keys) {
    const found = retry.find((rule) => (typeof rule === "string" ? rule : rule.status) === key);
    if (found !== undefined) return typeof found === "string" ? { status: found } : found.never ? undefined : found;
  }
  return undefined;
}

function info({ id, method, path }: OperationInfo): OperationInfo {
  return { id, method, path };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "Error";
}

function tell<Event>(hook: ((event: Event) => void) | undefined, event: Event): void {
  try {
    hook?.(event);
  } catch {
    // Hooks must never change a call.
  }
}
