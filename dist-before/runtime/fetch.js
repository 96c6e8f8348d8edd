import { startDeadline } from "./deadline.js";
import { AbortedError, NetworkError } from "./errors.js";
import { compose, transport } from "./pipeline.js";
import { uuid } from "./uuid.js";
import { parameterTexts } from "./path-segment.js";
/** Members of a `Request` to pass on where they differ from these defaults. Some platforms reject these members. */
const PLAIN = {
    cache: "default",
    credentials: "same-origin",
    integrity: "",
    keepalive: false,
    mode: "cors",
    redirect: "follow",
    referrerPolicy: "",
};
/**
 * Creates a `fetch` with credentials, retries and idempotency keys, for `openapi-fetch` and other code that accepts
 * one. It returns and throws what `fetch` does, and throws the errors of its middleware.
 *
 * Bodies are buffered, so that requests can be sent again; a `ReadableStream` in `init` is not. The response arrives
 * before its body, as with `fetch`, so one that breaks off later is not retried.
 *
 * @param options the server, credentials, middleware, and the operations with retries or idempotency keys
 * @example
 * const client = createClient<paths>({ baseUrl: server, fetch: createFetch({ server, auth: bearer(token) }) });
 */
export function createFetch(options) {
    const { auth, use = [], timeout = Infinity, idempotencyKey } = options;
    const home = new URL(options.server);
    const find = operationTable(options.operations ?? [], home.pathname);
    const send = options.fetch ?? ((input, init) => fetch(input, init));
    const guarded = (request, next) => auth === undefined || new URL(request.url).origin !== home.origin ? next(request) : auth(request, next);
    return async (input, init) => {
        const request = new Request(input, init);
        const { url, method, headers } = request;
        const here = new URL(url);
        const operation = {
            id: "fetch",
            path: "*",
            ...(idempotencyKey !== undefined && /^(?:POST|PATCH)$/.test(method) ? { idempotencyKey } : {}),
            ...(here.origin === home.origin ? find(method, here.pathname) : undefined),
            method,
            responses: {},
        };
        const keyHeader = operation.idempotencyKey;
        if (keyHeader !== undefined && !headers.has(keyHeader))
            headers.set(keyHeader, uuid());
        const given = init?.body;
        const kept = given instanceof ReadableStream || typeof given === "string" ? given : await request.arrayBuffer();
        const body = kept instanceof ArrayBuffer && kept.byteLength === 0 ? null : kept;
        const rest = { ...init, ...special(request) };
        const limit = startDeadline(operation, timeout, request.signal);
        const network = transport((to, sent) => send(to, { ...rest, ...sent, ...(request.redirect === "error" && { redirect: "error" }) }));
        try {
            const deadline = Date.now() + timeout;
            return await compose([...use, guarded], network)({
                operation,
                url,
                headers,
                body,
                signal: limit.signal,
                deadline,
                ...(request.redirect === "follow" ? {} : { redirect: "manual" }),
            });
        }
        catch (error) {
            throw error instanceof AbortedError || error instanceof NetworkError ? error.cause : error;
        }
        finally {
            limit.clear();
        }
    };
}
function special(request) {
    const entries = Object.entries(PLAIN).map(([name, plain]) => {
        const value = Reflect.get(request, name);
        return [name, value === plain ? undefined : value];
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
/**
 * Finds the operation that a request belongs to. Where two paths match, the one with fewer parameters does (OpenAPI,
 * Paths Object: concrete definitions are matched first).
 *
 * @param prefix path of the server's URL
 */
export function operationTable(operations, prefix) {
    const base = prefix.replace(/\/$/, "");
    const table = new Map();
    for (const operation of operations) {
        const segments = segmentsOf(base + operation.path);
        const key = shape(operation.method, segments);
        const group = table.get(key) ?? [];
        group.push({ operation, segments });
        table.set(key, group);
    }
    return (method, path) => {
        const texts = path.split("/");
        const matching = table.get(shape(method, texts))?.filter(({ segments }) => isOf(segments, texts)) ?? [];
        const fewest = Math.min(...matching.map(({ operation }) => parameters(operation)));
        return matching.find(({ operation }) => parameters(operation) === fewest)?.operation;
    };
}
/** Method and number of segments: so few candidates are left that a search does. */
function shape(method, segments) {
    return `${method} ${segments.length}`;
}
function parameters({ path }) {
    return path.split("{").length;
}
/** Names of parameters may have any character but braces in them. */
function segmentsOf(path) {
    const [plain = ""] = path.replace(/\{[^{}]*\}/g, "{}").split(/[?#]/, 1);
    return plain.split("/").map((segment) => segment.split("{}"));
}
function isOf(segments, texts) {
    return segments.every((literals, index) => parameterTexts(literals, texts[index] ?? "") !== undefined);
}
