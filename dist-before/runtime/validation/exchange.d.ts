import { CallError } from "../errors.ts";
import type { OperationInfo } from "../operation-info.ts";
import type { Result } from "../response.ts";
import { type CheckIssue } from "./issues.ts";
import type { ExchangeValidator } from "./validator.ts";
/** Part of a request or response. */
export type CheckedPart = "path" | "query" | "headers" | "cookies" | "body";
/** A value that does not match the contract. `issues` lists every fault; the message names the first. */
export declare class ContractError extends CallError {
    readonly name: string;
    readonly part: CheckedPart;
    readonly issues: readonly CheckIssue[];
    constructor(operation: OperationInfo, part: CheckedPart, issues: readonly CheckIssue[], status?: number);
    /** JSON Pointer of the first fault, relative to the part. */
    get pointer(): string;
}
/** The request does not match the contract. It was not sent. */
export declare class InvalidRequestError extends ContractError {
    readonly name = "InvalidRequestError";
}
/** The response does not match the contract. */
export declare class InvalidResponseError extends ContractError {
    readonly name = "InvalidResponseError";
    readonly status: number;
    /** The decoded response with its body. */
    readonly result: Result;
    constructor(operation: OperationInfo, part: CheckedPart, issues: readonly CheckIssue[], result: Result);
}
/** What a client validates: nothing, responses, or also requests. */
export type Validation = "none" | "responses" | "all";
/** Implements the client's option `validate`. */
export declare function validating(what?: Validation): ExchangeValidator;
