import { WebhookUsageError } from "./errors.js";
import { eventText } from "./event.js";
import { fieldAt } from "./fields.js";
import { retryDelay } from "./retry-schedule.js";
import { createSender } from "./sender.js";
import { signBody } from "./sign.js";
/** Consecutive failures after which an endpoint is only probed. */
const CIRCUIT = 5;
/** Milliseconds. */
const POLL = 1000;
const HOUR = 3_600_000;
/** Deliveries of one lane before other lanes have their turn. */
const TURN = 50;
const LOGGED_CHARACTERS = 1024;
const READ_BYTES = 1 << 16;
/**
 * Creates a worker for an outbox. Any number of processes can have one.
 *
 * @example
 * const delivery = createDelivery({ contract: WEBHOOKS, outbox, endpoint: (name) => endpoints.get(name), fetch });
 * delivery.start();
 * @param options the contract, the outbox, and how to find endpoints
 * @returns the worker; `start` it
 */
export function createDelivery(options) {
    const { contract, outbox, now = Date.now, onError = reportError } = options;
    // Outlives an attempt, and is renewed after each. When a worker dies, others wait for this time.
    const lease = 3000 * (contract.delivery.acknowledgeWithinSeconds ?? 5);
    const owner = crypto.randomUUID();
    const running = new Map();
    let isStopping = false;
    let loop;
    let wake = () => undefined;
    let nextSweep = now();
    const deliverLane = async (lane) => {
        try {
            const endpoint = await options.endpoint(lane.endpoint);
            const queue = [...(await outbox.due(lane.endpoint, now(), lane.failures < CIRCUIT ? TURN : 1))];
            const breaker = { failures: lane.failures, isOver: false };
            const serve = async () => {
                for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
                    if (breaker.isOver || isStopping)
                        return;
                    await attemptAndSettle(next, endpoint, breaker);
                }
            };
            await Promise.all(Array.from({ length: endpoint?.concurrency ?? 1 }, serve));
        }
        finally {
            await outbox.release(lane.endpoint, owner, now());
        }
    };
    const attemptAndSettle = async (delivery, endpoint, breaker) => {
        const attempt = await attemptOnce(options, delivery, endpoint, now);
        const time = now();
        const isDelivered = attempt.outcome === "acknowledged";
        const isProbe = breaker.failures >= CIRCUIT;
        // Without an endpoint nothing has failed: one that is registered later must not wait.
        breaker.failures = isDelivered || endpoint === undefined ? 0 : breaker.failures + 1;
        const { failures } = breaker;
        const wait = (rules, count, elapsed) => retryDelay(rules, count, elapsed, { random: options.random ?? Math.random });
        const delay = wait(contract.delivery, delivery.attempts + 1, (time - delivery.created) / 1000);
        const state = isDelivered
            ? "delivered"
            : delay === undefined || endpoint === undefined
                ? "dead"
                : "pending";
        const pause = failures < CIRCUIT ? 0 : (wait({}, failures - CIRCUIT + 1, 0) ?? 0) * 1000;
        const { retryForSeconds } = contract.delivery;
        const isHeld = await outbox.recordAttempt({
            delivery,
            attempt,
            state,
            due: Math.ceil(time + (delay ?? 0) * 1000),
            lane: { owner, failures, pausedUntil: Math.ceil(pause === 0 ? 0 : time + pause), leasedUntil: time + lease },
            hasten: isDelivered && isProbe,
            ...(isProbe && !isDelivered && retryForSeconds !== undefined && { giveUpBefore: time - retryForSeconds * 1000 }),
        });
        if (!isHeld || failures >= CIRCUIT)
            breaker.isOver = true;
        try {
            const { endpoint: name, event } = delivery;
            options.onAttempt?.({ ...attempt, endpoint: name, eventId: event.id, eventType: event.type, state });
        }
        catch {
            // An observer must not change a delivery.
        }
    };
    const startLanes = async () => {
        const time = now();
        const limit = (options.lanes ?? 100) - running.size;
        if (limit <= 0)
            return;
        for (const lane of await outbox.lease({ owner, now: time, until: time + lease, limit })) {
            const work = deliverLane(lane)
                .catch(onError)
                .finally(() => {
                running.delete(lane.endpoint);
                wake();
            });
            running.set(lane.endpoint, work);
        }
        if (time < nextSweep)
            return;
        const hasMore = await outbox.forget(time - (options.keepSeconds ?? 30 * 86_400) * 1000);
        nextSweep = time + (hasMore ? POLL : HOUR);
    };
    const run = async () => {
        while (!isStopping) {
            const woken = new Promise((resolve) => {
                wake = resolve;
            });
            await startLanes().catch(onError);
            const timer = setTimeout(wake, POLL);
            await woken;
            clearTimeout(timer);
        }
        await Promise.all(running.values());
    };
    outbox.onAdded(() => wake());
    return {
        emit: (transaction, type, event, endpoints) => outbox.add(transaction, eventToSend(contract, type, event), endpoints),
        async replay(eventId, endpoint) {
            const isKnown = await outbox.replay(eventId, endpoint);
            wake();
            return isKnown;
        },
        async resume(endpoint) {
            await outbox.resume(endpoint);
            wake();
        },
        log: async (query) => outbox.log(query),
        backlog: async () => outbox.backlog(),
        async deliverDue() {
            isStopping = false;
            for (;;) {
                await startLanes();
                if (running.size === 0)
                    return;
                await Promise.all(running.values());
            }
        },
        start() {
            isStopping = false;
            loop ??= run();
        },
        async stop() {
            isStopping = true;
            wake();
            await loop;
            loop = undefined;
        },
    };
}
/** The event as JSON, checked against the contract, with its identity. */
function eventToSend(contract, type, event) {
    const body = eventText(contract, type, event);
    const parsed = JSON.parse(body);
    const [issue] = contract.events[type].validate?.(parsed) ?? [];
    if (issue !== undefined)
        throw new WebhookUsageError(`The event ${type} deviates from the contract: ${issue.pointer} ${issue.message}`);
    const { identity } = contract;
    const header = identity.in === "header" ? identity.header.toLowerCase() : undefined;
    const mirrors = [...contract.mirrors, ...contract.events[type].mirrors];
    const { path } = identity.in === "body" ? identity : (mirrors.find((one) => one.header.toLowerCase() === header) ?? {});
    const id = path && fieldAt(parsed, path);
    return { id: typeof id === "string" ? id : crypto.randomUUID(), type, body };
}
/**
 * Signs an event and sends it once. Nothing is stored.
 *
 * @example
 * const attempt = await attemptOnce({ contract: WEBHOOKS, fetch }, { event }, { url, secret }, Date.now);
 * @param endpoint `undefined` if there is none
 * @returns the result; what goes wrong is its outcome
 */
export async function attemptOnce({ contract, fetch: send }, { event }, endpoint, now) {
    const at = now();
    if (endpoint === undefined)
        return { at, outcome: "failed", milliseconds: 0, response: "No endpoint is registered." };
    let response;
    try {
        const sender = createSender(contract, {
            endpoint: endpoint.url,
            secret: endpoint.secret,
            async fetch(url, init) {
                const received = await send(url, init);
                response = await beginningOf(received);
                return new Response(null, { status: received.status, headers: received.headers });
            },
        });
        const signed = await signBody(contract, eventType(contract, event.type), event.body, endpoint.secret, {
            id: event.id,
            timestamp: Math.floor(at / 1000),
        });
        const attempt = await sender.deliver(signed);
        if (attempt.outcome === "unreachable")
            response = messageOf(attempt.error);
        return {
            at,
            outcome: attempt.outcome,
            milliseconds: attempt.milliseconds,
            ...("status" in attempt && { status: attempt.status }),
            ...(response !== undefined && { response }),
        };
    }
    catch (error) {
        return { at, outcome: "failed", milliseconds: 0, response: messageOf(error) };
    }
}
function eventType({ events }, type) {
    // A version of the contract that no longer has the type sends it without its own headers.
    return Object.hasOwn(events, type) ? type : undefined;
}
/** The beginning of a body. Reads a limited part of it. */
async function beginningOf({ body }) {
    const reader = body?.getReader();
    if (reader === undefined)
        return "";
    const decoder = new TextDecoder();
    let text = "";
    try {
        for (let size = 0; size < READ_BYTES;) {
            const { done, value } = await reader.read();
            if (done)
                return text;
            size += value.length;
            if (text.length < LOGGED_CHARACTERS)
                text = (text + decoder.decode(value, { stream: true })).slice(0, LOGGED_CHARACTERS);
        }
        await reader.cancel();
    }
    catch {
        // The status has decided the outcome.
    }
    return text;
}
function messageOf(error) {
    const { cause } = Object(error);
    const text = cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
    return text.slice(0, LOGGED_CHARACTERS);
}
function reportError(error) {
    // oxlint-disable-next-line no-console -- the one place where a fault that nobody listens to can be seen
    console.error(error);
}
