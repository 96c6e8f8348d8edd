import { concatenate } from "../bytes.js";
import { WebhookUsageError } from "./errors.js";
import { methodNotAllowed, TOO_LARGE } from "./reply.js";
/** @throws WebhookUsageError when the body has been read already */
export async function receiveFetch(core, request, context) {
    return toResponse(await answer(core, request, context));
}
async function answer(core, request, context) {
    if (request.method !== core.method)
        return methodNotAllowed(core);
    if (request.bodyUsed) {
        throw new WebhookUsageError("The body of this request has been read already (by `request.json()`, a validator or another middleware), and a webhook " +
            "is verified over its raw bytes. Hand the receiver the request before anything reads it, or a `request.clone()`.");
    }
    if (Number(request.headers.get("content-length")) > core.maxBodyBytes)
        return TOO_LARGE;
    const raw = await read(request.body, core.maxBodyBytes);
    return raw === undefined ? TOO_LARGE : core.receive(raw, request.headers, context);
}
/** `undefined` when there is more than that. */
async function read(body, limit) {
    if (body === null)
        return new Uint8Array();
    const reader = body.getReader();
    const chunks = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done)
            return concatenate(chunks, size);
        size += value.length;
        if (size > limit) {
            await reader.cancel();
            return undefined;
        }
        chunks.push(value);
    }
}
function toResponse({ status, headers }) {
    return new Response(null, { status, headers });
}
