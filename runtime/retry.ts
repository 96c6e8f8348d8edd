import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import { interruption, startDeadline } from "./deadline.ts";
import { CallError, NetworkError, TimeoutError } from "./errors.ts";
import type { AttemptEvent, Hooks } from "./hooks.ts";
import type { OperationInfo } from "./operation-info.ts";
import type { Operation, RetryRule } from "./operation.ts";
import type { HttpRequest, Middleware, Send } from "./pipeline.ts";
import { discard } from "./pipeline.ts";
import { retryAfter } from "./retry-after.ts";
import type { RetryBudget } from "./retry-budget.ts";
import { retryBudget } from "./retry-budget.ts";

export interface RetryOptions extends Hooks {
  /**
   * Also repeats requests that are not safe to repeat, such as a `POST`, after a 429 with `Retry-After`. For contracts without
   * `x-retry` whose servers limit rates before they do anything.
   */
  readonly on429?: boolean;
  /** How often a request is sent, the first time included. Default: 4. */
  readonly attempts?: number;
  /** Milliseconds: the first wait is random up to here, each later one up to twice the one before. Default: 500. */
  readonly firstDelay?: number;
  /** Milliseconds that no wait of our own choice exceeds; one that a server asks for may. Default: 30,000. */
  readonly longestDelay?: number;
  /** Milliseconds after the beginning of a call at which no attempt begins any more; the call's `timeout` counts too. */
  readonly deadline?: number;
  /** Milliseconds for one attempt, reading its body included, before it counts as failed. No limit by default. */
  readonly attemptTimeout?: number;
  /** Default: one for all calls through this step, of 100 retries. Waits that a server asks for are not counted. */
  readonly budget?: RetryBudget;
  readonly clock?: Clock;
}

/** The server asks to wait beyond the deadline, or time and again, so the call ends now and not then. */
export class DeadlineError extends CallError {
  override readonly name = "DeadlineError";
  /** Milliseconds that the server asks to wait. */
  declare readonly wait: number;

  constructor(operation: OperationInfo, status: number, wait: number) {
    super(operation, `the server asks to wait ${wait} ms, longer than this call's timeout allows`, { status });
    this.wait = wait;
  }
}

/** Where the contract has no `x-retry`: statuses that speak of the moment, not of the request. */
const TRANSIENT: readonly (string | RetryRule)[] = ["408", "429", "502", "503", "504"];

/** RFC 9110, 9.2.2; QUERY is safe by its own definition. */
const IDEMPOTENT = /^(?:GET|HEAD|PUT|DELETE|OPTIONS|TRACE|QUERY)$/;

/**
 * Sends a request again where that is safe and the contract says that it may help: after the statuses of its `x-retry`,
 * and when the connection failed. Safe are idempotent methods and requests with an idempotency key, never a stream. A 429
 * with `Retry-After` that has an `x-retry` of its own says that nothing was done, so that any method is sent again.
 *
 * Waits as `Retry-After` says, to the end; without it, a random time up to a limit that doubles (full jitter). When
 * no attempt is left, the last response or error is what the call gives.
 *
 * @throws DeadlineError when the server asks to wait beyond the call's deadline
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
      const { response, error, rule, isLast } = await attemptOnce(
        timed,
        next,
        options,
        clock,
        event,
        attempt >= attempts,
      );
      if (attempt === 1 && response !== undefined && rule === undefined) budget.give();
      if (rule === undefined || isLast) return conclude(response, error);

      const now = clock.now();
      const told = response !== undefined && rule.retryAfter !== false ? retryAfter(response.headers, now) : undefined;
      const limit = Math.min(longestDelay, firstDelay * 2 ** (attempt - 1));
      const wait = told ?? (rule.jitter === "none" ? limit : clock.random() * limit);
      const late = now + wait > deadline;
      if (told === undefined && (late || !budget.take())) return conclude(response, error);
      if (response !== undefined) await discard(response);
      if (told !== undefined && (late || request.impatient))
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

/** What came of an attempt; `rule` where it may help to repeat it. */
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
  clock: Clock,
  event: AttemptEvent,
  last: boolean,
): Promise<Outcome> {
  const { operation, signal } = request;
  const limit = startDeadline(operation, options.attemptTimeout ?? Infinity, signal);
  const started = clock.now();
  tell(options.onRequest, event);
  try {
    const response = await next({ ...request, signal: limit.signal });
    tell(options.onResponse, { ...event, status: response.status, duration: clock.now() - started });
    const rule = response.ok ? undefined : ruleFor(operation, response.status);
    // A body that breaks off makes a failed attempt like any other.
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
  return repeatable ?? (IDEMPOTENT.test(method) || (idempotencyKey !== undefined && headers.has(idempotencyKey)));
}

/** Rate limiting comes before a request is processed, where the contract or the caller says so. */
function isUnprocessed({ operation, body }: HttpRequest, response: Response, { on429 = false }: RetryOptions): boolean {
  if (response.status !== 429 || !response.headers.has("retry-after") || body instanceof ReadableStream) return false;
  const isOwn = (rule: string | RetryRule): boolean =>
    typeof rule === "string" ? rule === "429" : rule.status === "429" && !rule.never && rule.retryAfter !== false;
  return on429 || operation.retry?.some(isOwn) === true;
}

/** That of the most exact entry of the contract. */
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
    // Watching never changes a call.
  }
}
