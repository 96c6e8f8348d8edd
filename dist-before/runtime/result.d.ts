import { CallError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";
/** A documented response with a status of 2xx. */
export interface Success<Status extends number = number, Data = unknown, Headers = NoHeaders, ContentType extends string = string> {
    readonly ok: true;
    readonly status: Status;
    /** The decoded body; `undefined` where the contract documents none. */
    readonly data: Data;
    /** The documented headers, parsed. Absent and invalid ones are left out (see `response`). */
    readonly headers: Headers;
    /** The documented media type of the body. Where the contract has a range, the media type of the response. */
    readonly contentType: ContentType;
    readonly operation: OperationInfo;
    /** The `fetch` response; its body has been consumed. */
    readonly response: Response;
}
/** A documented response with any other status. */
export interface Failure<Status extends number = number, Body = unknown, Headers = NoHeaders, ContentType extends string = string> {
    readonly ok: false;
    readonly status: Status;
    /** The decoded body; `undefined` where the contract documents none. */
    readonly error: Body;
    /** The documented headers, parsed. Absent and invalid ones are left out (see `response`). */
    readonly headers: Headers;
    /** The documented media type of the body. Where the contract has a range, the media type of the response. */
    readonly contentType: ContentType;
    readonly operation: OperationInfo;
    /** The `fetch` response; its body has been consumed. */
    readonly response: Response;
}
/** Headers of a response for which the contract lists none. */
export interface NoHeaders {
    readonly [name: string]: never;
}
/** The result of a call that accepts one media type, without successes of other media types. */
export type Accepted<Result, MediaType extends string> = Result extends {
    readonly ok: true;
    readonly contentType: infer Documented;
} ? MediaType extends Documented ? Result : never : Result;
/** A documented failure as an exception. `unwrap` throws it. */
export declare class ApiError extends CallError {
    readonly name = "ApiError";
    readonly status: number;
    /** The decoded body. */
    readonly error: unknown;
    readonly response: Response;
    constructor(failure: Failure<number, unknown, unknown>);
}
type AnyResult = Success<number, unknown, unknown> | Failure<number, unknown, unknown>;
/**
 * Returns the data of a success.
 *
 * @param result what an operation resolves to
 * @returns its `data`
 * @throws ApiError for a documented failure
 * @example
 * const order = unwrap(await orders.get(client, { path: { id } }));
 */
export declare function unwrap<Result extends AnyResult>(result: Result): Extract<Result, Success<number, unknown, unknown>>["data"];
export {};
