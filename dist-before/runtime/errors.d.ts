import type { OperationInfo } from "./operation-info.ts";
interface Details {
    /** Parts of the response, when one arrived. */
    readonly status?: number;
    readonly cause?: unknown;
}
/**
 * Base class of the errors that calls throw. Messages name the operation but never contain sent or received values,
 * because messages end up in logs.
 */
export declare class CallError extends Error {
    readonly name: string;
    /** Id of the operation. */
    readonly operation: string;
    readonly method: string;
    /** The path template, without parameter values. */
    readonly path: string;
    /** Status of the response; `undefined` when none arrived. */
    readonly status: number | undefined;
    constructor({ id, method, path }: OperationInfo, problem: string, details?: Details);
}
/** A value that cannot be sent, such as a path parameter `..` or a line break in a header. No request was sent. */
export declare class RequestError extends CallError {
    readonly name = "RequestError";
}
/** No response, or an incomplete one: DNS, connection, TLS, CORS. `cause` is the error that `fetch` threw. */
export declare class NetworkError extends CallError {
    readonly name = "NetworkError";
}
/** The call exceeded its `timeout`. */
export declare class TimeoutError extends CallError {
    readonly name = "TimeoutError";
}
/** The caller aborted `signal`; `cause` is its reason. */
export declare class AbortedError extends CallError {
    readonly name = "AbortedError";
}
/** A redirect that cannot be followed: it does not lead to a web address, loops, or is hidden by the platform. */
export declare class RedirectError extends CallError {
    readonly name = "RedirectError";
}
/** A response that deviates from the contract. */
export declare class UnexpectedResponseError extends CallError {
    readonly name: string;
    readonly status: number;
    /** The first `BODY_EXCERPT` characters of the body, for people to read. */
    readonly body: string;
    /** The `fetch` response; its body has been consumed. */
    readonly response: Response;
    constructor(operation: OperationInfo, problem: string, response: Response, body: string);
}
export declare const BODY_EXCERPT = 4096;
/** A status that the contract does not list for the operation. */
export declare class UndocumentedStatusError extends UnexpectedResponseError {
    readonly name = "UndocumentedStatusError";
}
/** A media type that the contract does not list for this status. */
export declare class UnexpectedContentTypeError extends UnexpectedResponseError {
    readonly name = "UnexpectedContentTypeError";
}
/** A body that does not match its media type. */
export declare class DecodeError extends UnexpectedResponseError {
    readonly name: string;
}
/** The position of a value in a stream. */
export interface StreamItem {
    /** Its position in the stream, from 1. */
    readonly number: number;
    /** The type of an event. */
    readonly event?: string;
    /** The id of an event, where it has one. */
    readonly id?: string;
}
/** A stream value that is not JSON although the contract says so. `body` is the value. */
export declare class StreamItemError extends DecodeError {
    readonly name = "StreamItemError";
    readonly item: StreamItem;
    constructor(operation: OperationInfo, item: StreamItem, response: Response, body: string);
}
export {};
