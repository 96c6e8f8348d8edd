import { certificateOf } from "./certificate.js";
import { NodeBody } from "./node-body.js";
import { endAfterAnswer, isEnding, offersUpgrade } from "./upgrade.js";
/**
 * Answers requests of `node:http`.
 *
 * @param onError called with the error that ended a stream early
 */
export function listenerOf(respond, bodyTimeout, onError) {
    return (request, response) => {
        // Node lost the beginning of this message, so the rest cannot be trusted.
        if (isEnding(request.socket))
            return;
        if (request.headers["upgrade"] !== undefined && offersUpgrade(request))
            endAfterAnswer(request.socket);
        const asked = new NodeServerRequest(request, response, bodyTimeout, onError);
        respond(asked, asked);
    };
}
/** The same for a function that returns a promise. */
export function nodeListener(answer, bodyTimeout, onError) {
    return listenerOf((request, sink) => void answer(request).then((reply) => sink.send(reply)), bodyTimeout, onError);
}
class NodeServerRequest {
    method;
    target;
    body;
    #request;
    #response;
    #onError;
    #abort;
    constructor(request, response, bodyTimeout, onError) {
        this.method = request.method ?? "GET";
        this.target = request.url ?? "/";
        this.body = new NodeBody(request, bodyTimeout);
        this.#request = request;
        this.#response = response;
        this.#onError = onError;
    }
    send(reply) {
        this.body.giveUp();
        try {
            const last = isEnding(this.#request.socket) ? closing(reply) : reply;
            write(this.#response, last)?.catch((error) => this.#breakOff(error));
        }
        catch (error) {
            this.#breakOff(error);
        }
    }
    /** The head was sent already, so only closing the connection can signal the error. */
    #breakOff(error) {
        this.#response.destroy();
        this.#onError(error);
    }
    header(name) {
        const value = this.#request.headers[name];
        return typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : undefined;
    }
    get headerBytes() {
        let bytes = 0;
        // Each header also takes four characters: `: ` and a line end.
        for (const text of this.#request.rawHeaders)
            bytes += text.length + 2;
        return bytes;
    }
    get hostFault() {
        return hostFault(this.#request);
    }
    get remoteAddress() {
        return this.#request.socket.remoteAddress ?? "unknown";
    }
    get certificate() {
        return certificateOf(this.#request.socket);
    }
    /** Created on access. */
    get signal() {
        if (this.#abort !== undefined)
            return this.#abort.signal;
        const abort = new AbortController();
        this.#abort = abort;
        const response = this.#response;
        if (isGone(response))
            abort.abort();
        response.on("close", () => {
            if (!response.writableEnded || response.writableFinished === false)
                abort.abort();
        });
        return abort.signal;
    }
}
function write(response, { status, headers, body }) {
    response.writeHead(status, isSimple(headers) ? headers : withArrays(headers));
    // Sends head and text in one write. ASCII text has as many bytes as characters, so it needs no encoding.
    if (typeof body === "string") {
        const isPlain = Number(headers["content-length"]) === body.length;
        // Node writes the head in the encoding of the text, but clients read it as latin1.
        if (isPlain)
            response.end(body, "latin1");
        else
            response.end(isAscii(headers) ? body : new TextEncoder().encode(body));
    }
    else if (body instanceof ReadableStream) {
        // Sends the head at once, so that clients waiting for events see the response.
        if (isAscii(headers))
            response.flushHeaders?.();
        return pump(body, response);
    }
    else if (body === null)
        response.end();
    else
        response.end(body);
    return undefined;
}
/** Closes the connection after the response (RFC 9112, section 9.6). */
function closing(reply) {
    return { ...reply, headers: { ...reply.headers, connection: "close" } };
}
function isGone({ destroyed, stream }) {
    return destroyed === true || stream?.destroyed === true;
}
/** Whether every header has one value. Nearly always true. */
function isSimple(headers) {
    for (const name in headers)
        if (typeof headers[name] !== "string")
            return false;
    return true;
}
function isAscii(headers) {
    return !/[\x80-\xff]/.test(Object.values(headers).join());
}
function withArrays(headers) {
    const pairs = Object.entries(headers);
    return Object.fromEntries(pairs.map(([name, value]) => [name, typeof value === "string" ? value : [...value]]));
}
/** Reads only as fast as the peer receives, and stops when it disconnects. */
async function pump(body, response) {
    const reader = body.getReader();
    let wake = () => { };
    const onDrain = () => wake();
    const onClose = () => {
        wake();
        reader.cancel().catch(() => { });
    };
    response.on("drain", onDrain);
    response.on("close", onClose);
    try {
        for (;;) {
            const { done, value } = await reader.read();
            if (done || isGone(response))
                break;
            if (!response.write(value) && !isGone(response)) {
                await new Promise((resolve) => {
                    wake = resolve;
                });
            }
        }
        response.end();
    }
    finally {
        response.off("drain", onDrain);
        response.off("close", onClose);
    }
}
/** RFC 9112, 3.2, and RFC 3986, 3.2.2: a name, an address, or an IPv6 address in brackets; then a port. */
const HOST = /^(?:\[[\w:.~!$&'()*+,;=%-]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/;
/** What the last good request had: the next one mostly has the same. */
let lastGood = "";
/**
 * What is wrong with `Host`, which HTTP/1.1 must have once (RFC 9112, 3.2). Node takes the first of several, others the
 * last: whoever stands before the server may have judged another request than the one that is served.
 *
 * @returns for people; `undefined` where nothing is wrong. HTTP/2 has `:authority` instead, HTTP/1.0 need not have any
 */
function hostFault({ headers: { host }, httpVersion, rawHeaders }) {
    if (httpVersion !== "1.1" && httpVersion !== "1.0")
        return undefined;
    if (host === undefined)
        return httpVersion === "1.1" ? "A Host header is required." : undefined;
    let count = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
        const name = rawHeaders[index];
        if (name?.length === 4 && (name === "Host" || name === "host" || name.toLowerCase() === "host"))
            count++;
    }
    if (count > 1)
        return "Only one Host header is allowed.";
    if (host === lastGood)
        return undefined;
    if (typeof host !== "string" || !HOST.test(host))
        return "The Host header is malformed.";
    lastGood = host;
    return undefined;
}
