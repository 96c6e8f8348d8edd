import { concatenate, bytesReadBefore } from "../bytes.js";
import { WebhookUsageError } from "./errors.js";
import { methodNotAllowed } from "./reply.js";
/** The rest of the body is still on its way: the connection cannot be used again. */
const TOO_LARGE = { status: 413, headers: { connection: "close" } };
/**
 * Answers a request of `node:http`. Never rejected: faults go to `next` (Express shows them), or to `onError` with an answer of 500.
 */
export async function receiveNode(core, request, response, next) {
    try {
        if (request.method !== core.method)
            return await send(response, methodNotAllowed(core));
        const raw = rawBodyOf(request) ?? (await read(core, request, response));
        if (raw !== undefined)
            await send(response, await core.receive(raw, request.headers));
    }
    catch (error) {
        if (next !== undefined)
            return next(error);
        core.onError(error);
        await send(response, { status: 500, headers: {} });
    }
}
/** What somebody has read before us; `undefined` when nobody has. */
function rawBodyOf(request) {
    const bytes = bytesReadBefore(request);
    if (bytes !== "lost")
        return bytes;
    throw new WebhookUsageError("A body parser has read the body of this request, and a webhook is verified over its raw bytes. In Express, mount the " +
        "receiver before `express.json()`, or let that keep the bytes as `rawBody` by its option `verify`. In Fastify, register " +
        "the route in a plugin of its own whose content type parser leaves the stream alone (see docs/webhooks.md).");
}
/** `undefined` when the body is too large; then it has been answered. */
async function read(core, request, response) {
    if (Number(request.headers["content-length"]) > core.maxBodyBytes) {
        await send(response, TOO_LARGE);
        return undefined;
    }
    const chunks = [];
    let size = 0;
    for await (const chunk of request) {
        if (!(chunk instanceof Uint8Array))
            throw new WebhookUsageError("Leave out `request.setEncoding()`: a webhook is verified over bytes.");
        size += chunk.length;
        if (size > core.maxBodyBytes) {
            // Leaving the loop closes the connection, so the answer goes first.
            await send(response, TOO_LARGE);
            return undefined;
        }
        chunks.push(chunk);
    }
    return concatenate(chunks, size);
}
function send(response, { status, headers }) {
    // The sender has hung up already, and `close` does not come again.
    if (response.destroyed === true)
        return Promise.resolve();
    return new Promise((resolve) => {
        // It comes also where the sender has hung up.
        response.once("close", resolve);
        response.writeHead(status, { ...headers });
        response.end();
    });
}
