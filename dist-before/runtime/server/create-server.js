import { createServerCore } from "./core.js";
import { answerFetch } from "./fetch-adapter.js";
import { withDefaults } from "./limits.js";
import { listenerOf } from "./node-adapter.js";
import { createProblemWriter } from "./problem-reply.js";
import { reportError } from "./report-error.js";
import { Problem } from "./problem.js";
import { isEnding } from "./upgrade.js";
/**
 * Creates a server from the generated contract and your handlers.
 *
 * @throws ServerConfigError when a verifier or a `rateLimitKey` is missing
 */
export function createServer(contract, handlers, options = {}) {
    const respond = createServerCore(contract, handlers, options);
    const answer = (request) => new Promise((resolve) => respond(request, { send: resolve }));
    const { bodyTimeout } = withDefaults(options.limits);
    const onError = options.onError ?? reportError;
    const writeProblem = createProblemWriter(contract.errors, options.mapProblem, contract.operations);
    return {
        answer,
        fetch: (request, context) => answerFetch(answer, request, bodyTimeout, context),
        // The outcome was reported before the stream broke off.
        node: listenerOf(respond, bodyTimeout, (error) => onError(error, { requestId: crypto.randomUUID() })),
        clientError: (error, socket) => answerClientError(error, socket, writeProblem),
    };
}
const REASONS = {
    400: "Bad Request",
    408: "Request Timeout",
    413: "Content Too Large",
    431: "Request Header Fields Too Large",
};
/** For the event `clientError` of `node:http`: answers what is no HTTP as the contract says, where Node has an answer of its own. */
function answerClientError(error, socket, write) {
    // The answer that is due closes the connection.
    if (isEnding(socket))
        return;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswered(socket)) {
        socket.destroy();
        return;
    }
    const { status, headers, body } = write(new Problem(kindOf(error.code)), crypto.randomUUID(), undefined);
    const text = typeof body === "string" ? body : "";
    const lines = [
        `HTTP/1.1 ${status} ${REASONS[status] ?? "Error"}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
        "connection: close",
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
}
/** Whether the request that comes has its answer, or the beginning of one: it cannot have another. */
function isAnswered(socket) {
    const current = memberOf(socket, "_httpMessage");
    if (current !== undefined)
        return memberOf(current, "headersSent") === true;
    // Its body is still on the way.
    const incoming = memberOf(memberOf(socket, "parser"), "incoming");
    return incoming !== undefined && memberOf(incoming, "complete") === false;
}
/** What Node has no other name for. */
function memberOf(value, name) {
    return typeof value === "object" && value !== null ? (Reflect.get(value, name) ?? undefined) : undefined;
}
function kindOf(code) {
    switch (code) {
        case "HPE_HEADER_OVERFLOW":
            return "headers-too-large";
        case "ERR_HTTP_REQUEST_TIMEOUT":
            return "body-timeout";
        case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
            return "body-too-large";
        default:
            return "malformed-request";
    }
}
