/**
 * Base class of the errors that calls throw. Messages name the operation but never contain sent or received values,
 * because messages end up in logs.
 */
export class CallError extends Error {
    name = "CallError";
    constructor({ id, method, path }, problem, details = {}) {
        const { status } = details;
        super(`${id} (${method} ${path}${status === undefined ? "" : `, status ${status}`}): ${problem}`, details);
        this.operation = id;
        this.method = method;
        this.path = path;
        this.status = status;
    }
}
/** A value that cannot be sent, such as a path parameter `..` or a line break in a header. No request was sent. */
export class RequestError extends CallError {
    name = "RequestError";
}
/** No response, or an incomplete one: DNS, connection, TLS, CORS. `cause` is the error that `fetch` threw. */
export class NetworkError extends CallError {
    name = "NetworkError";
}
/** The call exceeded its `timeout`. */
export class TimeoutError extends CallError {
    name = "TimeoutError";
}
/** The caller aborted `signal`; `cause` is its reason. */
export class AbortedError extends CallError {
    name = "AbortedError";
}
/** A redirect that cannot be followed: it does not lead to a web address, loops, or is hidden by the platform. */
export class RedirectError extends CallError {
    name = "RedirectError";
}
/** A response that deviates from the contract. */
export class UnexpectedResponseError extends CallError {
    name = "UnexpectedResponseError";
    constructor(operation, problem, response, body) {
        super(operation, problem, response);
        this.body = body.slice(0, BODY_EXCERPT);
        this.response = response;
    }
}
export const BODY_EXCERPT = 4096;
/** A status that the contract does not list for the operation. */
export class UndocumentedStatusError extends UnexpectedResponseError {
    name = "UndocumentedStatusError";
}
/** A media type that the contract does not list for this status. */
export class UnexpectedContentTypeError extends UnexpectedResponseError {
    name = "UnexpectedContentTypeError";
}
/** A body that does not match its media type. */
export class DecodeError extends UnexpectedResponseError {
    name = "DecodeError";
}
/** A stream value that is not JSON although the contract says so. `body` is the value. */
export class StreamItemError extends DecodeError {
    name = "StreamItemError";
    constructor(operation, item, response, body) {
        const what = item.event === undefined ? "line" : "event";
        super(operation, `${what} ${item.number} of the stream is not JSON`, response, body);
        this.item = item;
    }
}
