import { toHex } from "./policies/digest.js";
import { percent } from "./decode/percent.js";
import { essenceOf } from "./negotiation.js";
import { Problem } from "./problem.js";
import { keyIsInUse } from "./transact.js";
/** Keys are UUIDs and the like; what is longer is not one. */
const LONGEST_KEY = 255;
const DAY = 86_400;
const LARGEST_KEPT = 1 << 20;
/**
 * The key of a request, where its operation has them.
 *
 * @throws Problem `invalid-parameter`
 */
export function idempotencyKey({ operation }, request) {
    const rule = operation.idempotency;
    if (rule === undefined)
        return undefined;
    const key = request.header(rule.header);
    const params = { field: rule.header };
    if (key === undefined) {
        if (rule.required !== true)
            return undefined;
        throw new Problem("invalid-parameter", { message: "An idempotency key is required.", params });
    }
    if (key === "" || key.length > LONGEST_KEY) {
        throw new Problem("invalid-parameter", { message: "The idempotency key is empty or too long.", params });
    }
    return key;
}
/** The body, and its bytes when they have been read. Streams pass by. */
export function rememberingBody(body) {
    let read = new Uint8Array();
    return {
        present: body.present,
        stream: () => body.stream(),
        async bytes(limit) {
            read = await body.bytes(limit);
            return read;
        },
        get read() {
            return read;
        },
    };
}
/**
 * Serves a request unless one with its key was served before; then gives the answer of that one again. Not kept are
 * streams of unknown length, and answers that ask to come again (429, 503) or say that there is no handler (501): the operation did nothing.
 *
 * @param serve never rejected
 * @throws Problem `conflict` while the first is being served, `key-reused` when that one asked for something else
 */
export async function once(store, keyed, serve, exchange) {
    const rule = keyed.endpoint.operation.idempotency;
    const claim = await store.claim({
        scope: scopeOf(keyed),
        fingerprint: await fingerprintOf(keyed),
        retentionSeconds: rule?.retentionSeconds ?? DAY,
    });
    switch (claim.kind) {
        case "replay":
            return { reply: claim.reply, replayed: true };
        case "in-flight":
            throw keyIsInUse();
        case "key-reused":
            throw new Problem("key-reused", { params: { field: rule?.header ?? "" } });
        case "first": {
            exchange.claim = claim;
            const reply = await readWhole(await serve()).catch(async (error) => {
                await claim.release();
                throw error;
            });
            const { status, headers, body } = reply;
            try {
                if (exchange.committed !== undefined)
                    await claim.release();
                else if (body instanceof ReadableStream || status === 429 || status === 501 || status === 503)
                    await claim.release();
                else
                    await claim.keep({ status, headers, body });
            }
            catch (error) {
                // It has been done, so that is what is answered.
                exchange.report(error);
            }
            return { reply, replayed: false };
        }
    }
}
/** Bodies that are streams only by their form (of a Blob) are kept like others. */
async function readWhole(reply) {
    const length = reply.headers["content-length"];
    if (!(reply.body instanceof ReadableStream) || length === undefined || Number(length) > LARGEST_KEPT)
        return reply;
    return { ...reply, body: new Uint8Array(await new Response(reply.body).arrayBuffer()) };
}
/** The path as it is meant: `%41` is `A`, and a `/` at the end that is forgiven makes no other request. */
function scopeOf({ key, callerId, endpoint, segments }) {
    return JSON.stringify([callerId ?? null, endpoint.method, endpoint.path, ...segments.map(percent), key]);
}
async function fingerprintOf({ query, request, body }) {
    const head = new TextEncoder().encode(JSON.stringify([query, essenceOf(request.header("content-type") ?? "")]));
    const all = new Uint8Array(head.length + body.length);
    all.set(head);
    all.set(body, head.length);
    return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", all)));
}
