import type { ClientCertificate } from "./certificate.ts";
/** A request as the core sees it, whatever server it came through. */
export interface ServerRequest {
    readonly method: string;
    /** Path and query as they stand in the request line, percent-encoding untouched: `/v1/users/a%2Fb?limit=2`. */
    readonly target: string;
    /** Values of the same name joined by `, ` (RFC 9110, 5.3), cookies by `; `. */
    header(lowerCaseName: string): string | undefined;
    readonly body: RequestBody;
    /** Of all header lines, where the platform tells them. */
    readonly headerBytes?: number;
    /** Why the request's target or `Host` is invalid (RFC 9112, 3.2). Absent if valid, or if the platform checks it. */
    readonly hostFault?: string | undefined;
    /** Address of the peer: that of the last proxy, where there is one. Absent where the platform does not tell. */
    readonly remoteAddress?: string;
    /** Of the peer, found good by TLS. Absent where there is none, or the platform does not tell. */
    readonly certificate?: ClientCertificate | undefined;
    /** Aborted when the peer goes away before it has its answer. */
    readonly signal?: AbortSignal;
}
/** The body of a request, not read yet. It can be read once. */
export interface RequestBody {
    /** `false` when the request certainly has none. */
    readonly present: boolean;
    /**
     * The whole of it.
     *
     * @param limit bytes
     * @throws Problem `body-too-large`, `body-timeout`
     */
    bytes(limit: number): Promise<Uint8Array<ArrayBuffer>>;
    /** The same without a promise, where the platform can: each costs a turn of the queue. */
    whenRead?(limit: number, receiver: BodyReceiver): void;
    /** As it comes. It is for the reader to stop. */
    stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}
/** Who waits for a body. Exactly one of the two is called. */
export interface BodyReceiver {
    take(bytes: Uint8Array<ArrayBuffer>): void;
    giveUp(problem: unknown): void;
}
/** An answer as the core gives it. */
export interface ServerReply {
    readonly status: number;
    /** By lower-case name; `set-cookie` may have several values. */
    readonly headers: ReplyHeaders;
    readonly body: ReplyBody;
}
export type ReplyHeaders = Readonly<Record<string, string | readonly string[]>>;
/** Text is sent as UTF-8. */
export type ReplyBody = null | string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
