import type { HeadersLike } from "./headers.ts";
import type { RawBody } from "./signature.ts";
/** A response to the sender, without a body. */
export interface Reply {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
}
/** Keeps the platform alive for work after the response: the third argument of a Worker's `fetch`. */
export interface WaitUntil {
    waitUntil?(promise: Promise<unknown>): void;
}
/** What the adapters to `fetch` and `node:http` are given. */
export interface ReceiverCore {
    readonly method: string;
    readonly maxBodyBytes: number;
    readonly receive: (raw: RawBody, headers: HeadersLike, context?: WaitUntil) => Promise<Reply>;
    readonly onError: (error: unknown) => void;
}
export declare function methodNotAllowed(core: ReceiverCore): Reply;
export declare const TOO_LARGE: Reply;
