import { concatenate, bytesReadBefore } from "../bytes.js";
import { ServerUsageError } from "./errors.js";
import { Problem } from "./problem.js";
/** What is left of a body that nobody wants is taken in up to this much and this long, so that the peer reads the answer. */
const LINGER_BYTES = 1 << 20;
const LINGER_MILLISECONDS = 2000;
/** The body of an `IncomingMessage`. */
export class NodeBody {
    #request;
    #timeout;
    #isRead = false;
    constructor(request, timeout) {
        this.#request = request;
        this.#timeout = timeout;
    }
    /** RFC 9112, 6.3. HTTP/2 needs neither header. A body of no bytes, an empty file, is one if it has a type. */
    get present() {
        const { headers, httpVersionMajor = 1 } = this.#request;
        if (isFramed(this.#request))
            return true;
        return headers["content-type"] !== undefined && (httpVersionMajor > 1 || headers["content-length"] === "0");
    }
    bytes(limit) {
        return new Promise((resolve, reject) => this.whenRead(limit, { take: resolve, giveUp: reject }));
    }
    whenRead(limit, receiver) {
        const request = this.#request;
        let read;
        try {
            read = readBefore(request);
        }
        catch (error) {
            return receiver.giveUp(error);
        }
        if ((read?.length ?? Number(request.headers["content-length"])) > limit)
            return receiver.giveUp(new Problem("body-too-large"));
        if (read !== undefined)
            return receiver.take(read);
        // Node hands on a body that came with its head before this runs: then there is nothing to listen for.
        void SOON.then(() => this.#readSoon(limit, receiver));
    }
    #readSoon(limit, receiver) {
        const request = this.#request;
        if (!isHere(request))
            return collect(request, limit, this.#timeout, receiver);
        const bytes = request.read?.();
        this.#isRead = true;
        // Lets its end be seen.
        request.resume();
        if (isBytes(bytes))
            receiver.take(bytes);
        else
            receiver.giveUp(decodedByOthers());
    }
    /** After the answer: takes in what is left, and hangs up where that is too much. */
    giveUp() {
        if (!this.#isRead && !this.#request.complete)
            drain(this.#request);
    }
    stream() {
        const request = this.#request;
        const read = readBefore(request);
        if (read !== undefined)
            return new Blob([read]).stream();
        let isOver = false;
        return new ReadableStream({
            start(controller) {
                const end = (finish) => {
                    if (isOver)
                        return;
                    isOver = true;
                    finish();
                };
                request.on("data", (chunk) => {
                    if (isOver)
                        return;
                    if (!isBytes(chunk))
                        return end(() => controller.error(decodedByOthers()));
                    controller.enqueue(chunk);
                    if ((controller.desiredSize ?? 0) <= 0)
                        request.pause();
                });
                request.on("end", () => end(() => controller.close()));
                request.on("error", (cause) => end(() => controller.error(brokenOff(cause))));
                request.on("close", () => end(() => controller.error(brokenOff())));
                request.pause();
            },
            pull() {
                request.resume();
            },
            cancel() {
                isOver = true;
                request.pause();
            },
        }, { highWaterMark: 65_536, size: (chunk) => chunk.length });
    }
}
/** Whether a header says that there is a body. */
function isFramed({ headers }) {
    const length = headers["content-length"];
    return length === undefined ? headers["transfer-encoding"] !== undefined : length !== "0";
}
/** Whether all of a body whose length was announced waits to be read. */
function isHere({ headers, httpVersionMajor, readableLength = 0 }) {
    return readableLength > 0 && httpVersionMajor === 1 && readableLength === Number(headers["content-length"]);
}
const SOON = Promise.resolve();
/**
 * Takes in a body as it comes.
 *
 * @param limit bytes
 * @param timeout milliseconds
 */
function collect(request, limit, timeout, receiver) {
    const chunks = [];
    let size = 0;
    let isOver = false;
    const fail = (problem) => {
        if (isOver)
            return;
        isOver = true;
        clearTimeout(timer);
        request.pause();
        receiver.giveUp(problem);
    };
    const timer = setTimeout(expire, timeout, fail);
    // Nothing would tell.
    if (request.destroyed === true)
        return fail(brokenOff());
    // Listeners stay: to take them away would cost each request more than they do.
    request.on("data", (chunk) => {
        if (isOver)
            return;
        if (!isBytes(chunk))
            return fail(decodedByOthers());
        size += chunk.length;
        if (size > limit)
            fail(new Problem("body-too-large"));
        else
            chunks.push(chunk);
    });
    request.on("end", () => {
        if (isOver)
            return;
        isOver = true;
        clearTimeout(timer);
        receiver.take(concatenate(chunks, size));
    });
    // Without a listener for its error, a request that breaks off is only closed.
    request.on("close", () => isOver || fail(brokenOff()));
}
function expire(fail) {
    fail(new Problem("body-timeout", { headers: { connection: "close" } }));
}
function drain(request) {
    if (request.readableDidRead === undefined)
        return;
    // Node says that a request is complete only after its head has been handled.
    if ((request.httpVersionMajor ?? 1) === 1 && !isFramed(request))
        return;
    let left = LINGER_BYTES;
    const timer = setTimeout(() => request.destroy(), LINGER_MILLISECONDS);
    const stop = () => clearTimeout(timer);
    request.on("data", (chunk) => {
        left -= isBytes(chunk) ? chunk.length : LINGER_BYTES;
        if (left < 0)
            request.destroy();
    });
    request.on("end", stop);
    request.on("close", stop);
    request.on("error", stop);
    request.resume();
}
/** Chunks of streams of Node are never shared between threads. */
function isBytes(chunk) {
    return chunk instanceof Uint8Array;
}
function readBefore(request) {
    const bytes = bytesReadBefore(request);
    if (bytes !== "lost")
        return isBytes(bytes) ? bytes : undefined;
    throw new ServerUsageError("A body parser has read the body of this request, and the server reads bodies itself. In Express, mount the server " +
        "before `express.json()`, or give the parser only the other paths. In Fastify, mount it in a plugin of its own whose " +
        "content type parser leaves the stream alone (see docs/server.md).");
}
function decodedByOthers() {
    return new ServerUsageError("Leave out `request.setEncoding()`: the server reads bytes.");
}
function brokenOff(cause) {
    return new Problem("malformed-body", { message: "The body was cut off.", ...(cause !== undefined && { cause }) });
}
