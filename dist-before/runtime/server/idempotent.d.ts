import type { Endpoint } from "./endpoint.ts";
import type { RequestBody, ServerReply, ServerRequest } from "./http.ts";
import type { Exchange } from "./exchange.ts";
import type { IdempotencyStore } from "./policies/idempotency.ts";
/** What an operation answers once for each key. */
export interface KeyedRequest {
    readonly key: string;
    /** The stable name of the caller; keys of different callers are different. */
    readonly callerId: string | undefined;
    readonly endpoint: Endpoint;
    readonly segments: readonly string[];
    readonly query: string;
    readonly request: ServerRequest;
    /** As it came. */
    readonly body: Uint8Array<ArrayBuffer>;
}
/**
 * The key of a request, where its operation has them.
 *
 * @throws Problem `invalid-parameter`
 */
export declare function idempotencyKey({ operation }: Endpoint, request: ServerRequest): string | undefined;
/** The body, and its bytes when they have been read. Streams pass by. */
export declare function rememberingBody(body: RequestBody): RequestBody & {
    readonly read: Uint8Array<ArrayBuffer>;
};
/**
 * Serves a request unless one with its key was served before; then gives the answer of that one again. Not kept are
 * streams of unknown length, and answers that ask to come again (429, 503) or say that there is no handler (501): the operation did nothing.
 *
 * @param serve never rejected
 * @throws Problem `conflict` while the first is being served, `key-reused` when that one asked for something else
 */
export declare function once(store: IdempotencyStore, keyed: KeyedRequest, serve: () => Promise<ServerReply>, exchange: Exchange): Promise<{
    readonly reply: ServerReply;
    readonly replayed: boolean;
}>;
