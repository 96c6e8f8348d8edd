import { type MaybeSecured } from "./certificate.ts";
import { type NodeReadable } from "./node-body.ts";
import type { Answer, Respond } from "./server.ts";
/** The part of `IncomingMessage` that the server uses. */
export interface NodeRequest extends NodeReadable {
    readonly method?: string | undefined;
    readonly url?: string | undefined;
    readonly httpVersion?: string;
    /** Names and values alternate. */
    readonly rawHeaders: readonly string[];
    readonly socket: MaybeSecured;
}
/** The part of `ServerResponse` that the server uses. The response of `node:http2` also fits. */
export interface NodeResponse {
    readonly writableEnded: boolean;
    /** In HTTP/2, also true for an aborted stream. */
    readonly writableFinished?: boolean;
    readonly destroyed?: boolean;
    /** HTTP/2 only: tells whether the stream is closed. */
    readonly stream?: {
        readonly destroyed?: boolean;
    } | undefined;
    writeHead(status: number, headers: Record<string, string | string[]>): unknown;
    /** Not needed in HTTP/2. */
    flushHeaders?(): void;
    write(chunk: Uint8Array): boolean;
    end(body?: string | Uint8Array): unknown;
    end(body: string, encoding: "latin1"): unknown;
    on(event: "close" | "drain" | "error", listener: () => void): unknown;
    off(event: "close" | "drain", listener: () => void): unknown;
    destroy(): unknown;
}
/**
 * Answers requests of `node:http`.
 *
 * @param onError called with the error that ended a stream early
 */
export declare function listenerOf(respond: Respond, bodyTimeout: number, onError: (error: unknown) => void): (request: NodeRequest, response: NodeResponse) => void;
/** The same for a function that returns a promise. */
export declare function nodeListener(answer: Answer, bodyTimeout: number, onError: (error: unknown) => void): ReturnType<typeof listenerOf>;
