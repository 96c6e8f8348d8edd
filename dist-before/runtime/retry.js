import { retryAfter } from "./retry-after.js";
import { systemClock } from "./clock.js";
import { interruption, startDeadline } from "./deadline.js";
import { CallError, NetworkError, TimeoutError } from "./errors.js";
import { discard } from "./pipeline.js";
import { retryBudget } from "./retry-budget.js";
/** The server asks to wait past the deadline, or too often. The call ends now instead of at the deadline. */
export class DeadlineError extends CallError {
    name = "DeadlineError";
    constructor(operation, status, wait) {
        super(operation, `the server asks to wait ${wait} ms, longer than this call's timeout allows`, { status });
        this.wait = wait;
    }
}
/** Default statuses to retry, for contracts without `x-retry`. They are temporary by definition. */
const TRANSIENT = ["408", "429", "502", "503", "504"];
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
export function retry(options = {}) {
    const { attempts = 4, firstDelay = 500, longestDelay = 30_000, clock = systemClock, budget = retryBudget(), } = options;
    let calls = 0;
    return async (request, next) => {
        const { operation, signal } = request;
        const deadline = Math.min(request.deadline ?? Infinity, clock.now() + (options.deadline ?? Infinity));
        const timed = { ...request, deadline };
        const call = ++calls;
        for (let attempt = 1;; attempt++) {
            const event = { call, operation: info(operation), server: new URL(request.url).origin, attempt };
            const { response, error, rule, isLast } = await attemptOnce(timed, next, options, event, attempt >= attempts);
            if (attempt === 1 && response !== undefined && rule === undefined)
                budget.give();
            if (rule === undefined || isLast)
                return conclude(response, error);
            const now = clock.now();
            const requested = response !== undefined && rule.retryAfter !== false ? retryAfter(response.headers, now) : undefined;
            const limit = Math.min(longestDelay, firstDelay * 2 ** (attempt - 1));
            const wait = requested ?? (rule.jitter === "none" ? limit : clock.random() * limit);
            const late = now + wait > deadline;
            if (requested === undefined && (late || !budget.take()))
                return conclude(response, error);
            if (response !== undefined)
                await discard(response);
            if (requested !== undefined && (late || request.impatient))
                throw new DeadlineError(operation, response?.status ?? 0, wait);
            tell(options.onRetry, {
                ...event,
                wait,
                ...(response === undefined ? { error: nameOf(error) } : { status: response.status }),
            });
            await clock.sleep(wait, signal).catch((cause) => {
                throw interruption(operation, signal) ?? cause;
            });
        }
    };
}
async function attemptOnce(request, next, options, event, last) {
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
        if (rule === undefined || isLast)
            await request.read?.(response);
        return { response, rule, isLast };
    }
    catch (error) {
        tell(options.onError, { ...event, error: nameOf(error), duration: clock.now() - started });
        const transient = error instanceof NetworkError || (error instanceof TimeoutError && signal?.aborted !== true);
        const isLast = last || !isRepeatable(request);
        return transient ? { error, rule: { status: "" }, isLast } : { error, isLast };
    }
    finally {
        limit.clear();
    }
}
function conclude(response, error) {
    if (response === undefined)
        throw error;
    return response;
}
function isRepeatable({ operation, headers, body }) {
    if (body instanceof ReadableStream)
        return false;
    const { idempotencyKey, method, repeatable } = operation;
    return repeatable ?? (IDEMPOTENT.test(method) || (idempotencyKey !== undefined && headers.has(idempotencyKey)));
}
/** Whether the contract or the caller says that rate limits are checked before processing. */
function isUnprocessed({ operation, body }, response, { on429 = false }) {
    if (response.status !== 429 || !response.headers.has("retry-after") || body instanceof ReadableStream)
        return false;
    const isOwn = (rule) => typeof rule === "string" ? rule === "429" : rule.status === "429" && !rule.never && rule.retryAfter !== false;
    return on429 || operation.retry?.some(isOwn) === true;
}
/** The rule of the most specific entry in the contract. */
function ruleFor({ retry = TRANSIENT }, status) {
    const keys = [`${status}`, `${Math.trunc(status / 100)}XX`, "default"];
    for (const key of keys) {
        const found = retry.find((rule) => (typeof rule === "string" ? rule : rule.status) === key);
        if (found !== undefined)
            return typeof found === "string" ? { status: found } : found.never ? undefined : found;
    }
    return undefined;
}
function info({ id, method, path }) {
    return { id, method, path };
}
function nameOf(error) {
    return error instanceof Error ? error.name : "Error";
}
function tell(hook, event) {
    try {
        hook?.(event);
    }
    catch {
        // Hooks must never change a call.
    }
}
