import type { Readable } from "node:stream";
import type { Answer, WireRequest } from "../http/message.ts";
type Pairs = readonly (readonly [name: string, value: string])[];
/** The answer as it was received. */
export interface Forwarded extends Answer {
    /** Trailers (RFC 9112 section 7.1.2). */
    readonly trailers: Pairs;
}
export interface ForwardOptions {
    /** Path and query as the client sent them, relative to the target's path. */
    readonly path: string;
    /** Milliseconds until the whole answer must have arrived. */
    readonly timeout: number;
    /** Largest body, in bytes. */
    readonly largest: number;
    /** Aborted when the client disconnects. */
    readonly signal: AbortSignal;
    /** Takes over a body that is passed on piece by piece; neither limit above then applies. @returns whether it does */
    readonly onHead?: (head: Omit<Forwarded, "body" | "trailers">, body: AsyncIterable<Buffer>) => Promise<void> | undefined;
}
/** Headers that are forwarded. */
export declare function endToEnd(headers: Pairs): Pairs;
/**
 * @returns `undefined` if the body exceeds the limit, or `streamed` if `onHead` took it
 * @throws the connection's error, or a timeout
 */
export declare function forward({ body, headers, method, url }: WireRequest, { largest, onHead, path, signal, timeout }: ForwardOptions): Promise<Forwarded | "streamed" | undefined>;
/** @returns `undefined` if there are more bytes than the limit */
export declare function collect(stream: Readable, largest: number): Promise<Uint8Array | undefined>;
export declare function pairs(raw: readonly string[]): Pairs;
export {};
