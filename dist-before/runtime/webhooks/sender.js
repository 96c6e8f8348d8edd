import { WebhookConfigError } from "./errors.js";
import { hmacsOf } from "./keys.js";
import { signDelivery } from "./sign.js";
const DEFAULT_TIMEOUT_SECONDS = 5;
/** Bytes of the response body to read before the connection is closed. */
const DRAINED = 1 << 16;
/**
 * Creates a sender of signed events for one endpoint.
 *
 * @throws WebhookConfigError when the endpoint is not a URL or a secret is invalid
 */
export function createSender(contract, options) {
    const endpoint = endpointOf(options.endpoint);
    hmacsOf(contract.signature, options.secret, options.hmac);
    const seconds = options.timeoutSeconds ?? contract.delivery.acknowledgeWithinSeconds ?? DEFAULT_TIMEOUT_SECONDS;
    const send = options.fetch ?? fetch;
    const deliver = async (signed, { signal } = {}) => {
        const timeout = AbortSignal.timeout(seconds * 1000);
        const started = performance.now();
        const took = () => performance.now() - started;
        try {
            const response = await send(endpoint, {
                method: contract.method,
                headers: { ...options.headers, ...signed.headers },
                body: signed.body,
                redirect: "manual",
                signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
            });
            const milliseconds = took();
            await drain(response);
            const { status } = response;
            if (response.ok)
                return { outcome: "acknowledged", status, milliseconds };
            return { outcome: "refused", status, retryAfter: response.headers.get("retry-after") ?? undefined, milliseconds };
        }
        catch (error) {
            if (signal?.aborted === true)
                throw signal.reason;
            if (timeout.aborted)
                return { outcome: "timed_out", milliseconds: took() };
            return { outcome: "unreachable", error, milliseconds: took() };
        }
    };
    return {
        deliver,
        async send(type, event, attempt = {}) {
            const { signal, ...signing } = attempt;
            const engine = options.hmac === undefined ? {} : { hmac: options.hmac };
            const signed = await signDelivery(contract, type, event, options.secret, { ...engine, ...signing });
            return deliver(signed, signal === undefined ? {} : { signal });
        },
    };
}
function endpointOf(endpoint) {
    const text = String(endpoint);
    // Node 20 has no `URL.parse`.
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol))
        throw new WebhookConfigError("A webhook endpoint must be an http or https URL.");
    if (url.username !== "" || url.password !== "")
        throw new WebhookConfigError("A webhook endpoint cannot contain a user name or password.");
    return url;
}
/** Drains the body so that the connection can be reused. The result depends only on the status. */
async function drain(response) {
    const reader = response.body?.getReader();
    if (reader === undefined)
        return;
    try {
        for (let size = 0; size <= DRAINED;) {
            const { done, value } = await reader.read();
            if (done)
                return;
            size += value.length;
        }
        await reader.cancel();
    }
    catch {
        // The status has decided the result, so a broken body does not matter.
    }
}
