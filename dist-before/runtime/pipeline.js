import { interruption } from "./deadline.js";
import { NetworkError } from "./errors.js";
/** The last step: the network. Default: the global `fetch` at the time of sending. */
export function transport(fetch = (url, init) => globalThis.fetch(url, init)) {
    const send = async (request, redirect) => {
        const { operation, headers, body, signal } = request;
        try {
            signal?.throwIfAborted();
            const { method = operation.method } = request;
            // `fetch` requires this option for a body that is a stream.
            const init = { method, headers, body, signal, redirect, duplex: "half" };
            return await fetch(request.url, init);
        }
        catch (cause) {
            throw interruption(operation, signal) ?? new NetworkError(operation, "no response", { cause });
        }
    };
    return (request) => {
        const { operation, follow = operation.follow, redirect = "follow" } = request;
        return follow === undefined || redirect === "manual"
            ? send(request, redirect)
            : follow(request, (hop) => send(hop, "manual"));
    };
}
/** Cancels an unread response, so that its connection is released. */
export async function discard({ body }) {
    await body?.cancel().catch(() => { });
}
/** The first of `steps` is the outermost. */
export function compose(steps, last) {
    return steps.reduceRight((next, step) => (request) => step(request, next), last);
}
