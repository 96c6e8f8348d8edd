import type { Operation } from "../../generator/ir/api.ts";
import { type Answer, type WireRequest } from "../http/message.ts";
/** A successful request with an idempotency key, and how often it was sent. */
export interface KeyedSuccess {
    readonly operation: Operation;
    readonly request: WireRequest;
    readonly answer: Answer;
    times: number;
}
/** Remembers a success if the operation emits events and is idempotent by key. */
export declare function noteKeyed(keyed: Map<string, KeyedSuccess> | undefined, operation: Operation, request: WireRequest, answer: Answer): void;
