import { essenceOf, preferred } from "./negotiation.js";
/** One request on its way, and what has become known of it. */
export class Exchange {
    request;
    sink;
    /** Time of arrival in milliseconds; 0 if nothing uses it. */
    start;
    endpoint;
    problem;
    replayed = false;
    /** What rate limits say of it, by lower-case name: for replies that have such headers. */
    limits;
    /** As it came, without the `?`. */
    query = "";
    prepared;
    /** Of its idempotency key, while it is served. */
    claim;
    /** What `context.transaction` has committed: no other reply can be sent. */
    committed;
    transacting = false;
    #steps;
    #id;
    constructor(request, sink, start, steps) {
        this.request = request;
        this.sink = sink;
        this.start = start;
        this.#steps = steps;
    }
    /** Made when it is asked for: most requests need none. */
    get requestId() {
        this.#id ??= this.#givenId() ?? crypto.randomUUID();
        return this.#id;
    }
    #givenId() {
        try {
            return this.#steps.requestId?.(this.request);
        }
        catch (error) {
            this.#id = crypto.randomUUID();
            this.report(error);
            return this.#id;
        }
    }
    /** Reports an error to the server's operator. */
    report(error) {
        this.#steps.report(this, error);
    }
    /** Runs the handler's transaction. */
    transact(work) {
        return this.#steps.transact(this, work);
    }
    take(bytes) {
        const { prepared } = this;
        if (prepared !== undefined)
            this.#steps.handle(this, prepared, bytes);
    }
    giveUp(problem) {
        this.#steps.fail(this, problem);
    }
    outcome(status, duration) {
        const { request, endpoint, problem, replayed } = this;
        return {
            requestId: this.requestId,
            ...(endpoint && { operationId: endpoint.operation.id, path: endpoint.path }),
            method: request.method,
            status,
            duration,
            ...(problem && { problem: problem.kind }),
            ...(problem && problem.issues.length > 0 && { issues: problem.issues }),
            ...(replayed && { replayed }),
        };
    }
}
/** What handlers see of it. */
export class Context {
    operation;
    caller;
    #exchange;
    constructor(exchange, operation, caller) {
        this.#exchange = exchange;
        this.operation = operation;
        this.caller = caller;
    }
    get requestId() {
        return this.#exchange.requestId;
    }
    get request() {
        return this.#exchange.request;
    }
    get lastEventId() {
        const text = this.request.header("last-event-id");
        // The bytes of UTF-8, which platforms give one character each.
        return text === undefined ? undefined : utf8(text);
    }
    /** A function of its own, so that handlers can destructure the context. */
    get accepts() {
        const { endpoint, request } = this.#exchange;
        const documented = (endpoint?.produces ?? []).map(essenceOf);
        return (mediaType) => {
            const type = essenceOf(mediaType);
            return preferred(request.header("accept"), documented.includes(type) ? documented : [type]) === type;
        };
    }
    get transaction() {
        // The handler names the type that its engine hands over.
        return (work) => this.#exchange.transact(work);
    }
    get signal() {
        return this.#exchange.request.signal ?? new AbortController().signal;
    }
}
function utf8(text) {
    const bytes = Array.from(text, (byte) => byte.charCodeAt(0));
    return bytes.every((byte) => byte < 256) ? new TextDecoder().decode(Uint8Array.from(bytes)) : text;
}
