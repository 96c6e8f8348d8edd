import { receiveFetch } from "./fetch-adapter.js";
import { hmacsOf } from "./keys.js";
import { receiveNode } from "./node-adapter.js";
import { storedEvent } from "./event.js";
import { memorySeen } from "./seen.js";
import { verifyDelivery } from "./verify.js";
import { createWork } from "./work.js";
const MIB = 1 << 20;
/** All rejections look the same to the sender. */
const REFUSED = { status: 400, headers: {} };
const ACKNOWLEDGED = { status: 204, headers: {} };
const FAILED = { status: 500, headers: {} };
const BUSY = { status: 503, headers: { "retry-after": "5" } };
/** The share of the acknowledgement time for the handler. The rest is for the network. */
const SHARE = 0.8;
/**
 * Creates a receiver: it verifies requests, handles each event once and responds within the contract's time. A 2xx
 * means that the event was handled, stored in the inbox, or is not wanted.
 *
 * @example
 * const receiver = createWebhookReceiver({ secrets, on: { "order.paid": async (event) => ship(event) } });
 * @throws WebhookConfigError when a secret is missing or invalid
 */
export function createReceiver(contract, options) {
    hmacsOf(contract.signature, options.secrets, options.hmac);
    const onError = options.onError ?? reportError;
    const work = createWork({
        seen: options.seen ?? memorySeen(),
        inbox: options.inbox,
        delivery: contract.delivery,
        onError,
        read: (type, text) => storedEvent(contract, type, text),
        // Verification has established the type, so a handler only receives its own events.
        handlers: new Map(Object.entries(options.on)),
    });
    const window = contract.delivery.acknowledgeWithinSeconds;
    const milliseconds = window === undefined ? undefined : window * 1000 * SHARE;
    const receive = async (raw, headers, context = {}) => {
        const verdict = await verifyDelivery(contract, raw, headers, options.secrets, options);
        if (!verdict.ok && verdict.verdict !== "unknown_event") {
            try {
                options.onRejected?.(verdict);
            }
            catch (error) {
                onError(error);
            }
            return REFUSED;
        }
        const running = verdict.ok
            ? work.take({ id: verdict.id, type: String(verdict.type), event: verdict.event, raw })
            : work.takeUnknown(verdict, options.onUnknown);
        context.waitUntil?.(running.settled);
        switch (await within(running.answered, milliseconds)) {
            case "done":
                return ACKNOWLEDGED;
            case "failed":
                return FAILED;
            case "late":
                return BUSY;
        }
    };
    const core = { method: contract.method, maxBodyBytes: options.maxBodyBytes ?? MIB, receive, onError };
    return {
        receive,
        fetch: (request, context) => receiveFetch(core, request, context),
        node: (request, response, next) => receiveNode(core, request, response, next),
        resume: () => work.resume(),
        idle: () => work.idle(),
    };
}
async function within(promise, milliseconds) {
    if (milliseconds === undefined)
        return promise;
    let timer;
    const late = new Promise((resolve) => {
        timer = setTimeout(() => resolve("late"), milliseconds);
    });
    try {
        return await Promise.race([promise, late]);
    }
    finally {
        clearTimeout(timer);
    }
}
function reportError(error) {
    // oxlint-disable-next-line no-console -- the one place where a fault that nobody listens to can be seen
    console.error(error);
}
