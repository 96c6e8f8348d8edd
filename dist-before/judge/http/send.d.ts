import type { Outcome, WireRequest } from "./message.ts";
export interface SendOptions {
    /** Milliseconds until the whole answer must have arrived. */
    readonly timeout: number;
    /** Largest body, in bytes. */
    readonly largest: number;
    readonly signal?: AbortSignal;
}
/** Sends requests unchanged, except for what HTTP requires, and follows no redirects. */
export interface Sender extends Disposable {
    send(request: WireRequest): Promise<Outcome>;
}
export declare function createSender(options: SendOptions): Sender;
/** Whether an answer has no body, whatever its headers say (RFC 9112 section 6.3). */
export declare function isBodiless(method: string, status: number): boolean;
