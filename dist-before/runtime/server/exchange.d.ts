import type { ChosenBody } from "./checked-request.ts";
import type { HandlerContext, HandlerReply, HandlerRequest } from "./context.ts";
import type { Mutable } from "./decode/parameters.ts";
import type { Endpoint } from "./endpoint.ts";
import type { BodyReceiver, ServerReply, ServerRequest } from "./http.ts";
import type { ServerOperation } from "./operation.ts";
import type { Verified } from "./policies/authentication.ts";
import type { FirstClaim } from "./policies/idempotency.ts";
import type { Problem } from "./problem.ts";
import type { ReplySink, Outcome } from "./server.ts";
/** Callbacks of the server for every exchange. */
export interface Steps {
    readonly requestId: ((request: ServerRequest) => string) | undefined;
    /** Reports an error to the server's operator. */
    report(exchange: Exchange, error: unknown): void;
    /** @param bytes of the body */
    handle(exchange: Exchange, prepared: Prepared, bytes: Uint8Array): void;
    fail(exchange: Exchange, error: unknown): void;
    transact<Given extends HandlerReply>(exchange: Exchange, work: (transaction: unknown) => Given | Promise<Given>): Promise<Given>;
}
/** A request that found its operation and may be served. */
export interface Prepared {
    readonly endpoint: Endpoint;
    readonly segments: readonly string[];
    readonly chosen: ChosenBody | undefined;
    /** The body comes to it. */
    readonly parameters: Mutable<HandlerRequest>;
    readonly key: string | undefined;
    readonly verified: Verified<unknown> | undefined;
}
/** A reply that was committed together with the effects of its request. */
export interface Committed {
    readonly given: HandlerReply;
    readonly reply: ServerReply;
}
/** One request on its way, and what has become known of it. */
export declare class Exchange implements BodyReceiver {
    #private;
    readonly request: ServerRequest;
    readonly sink: ReplySink;
    /** Time of arrival in milliseconds; 0 if nothing uses it. */
    readonly start: number;
    endpoint: Endpoint | undefined;
    problem: Problem | undefined;
    replayed: boolean;
    /** What rate limits say of it, by lower-case name: for replies that have such headers. */
    limits: Readonly<Record<string, string>> | undefined;
    /** As it came, without the `?`. */
    query: string;
    prepared: Prepared | undefined;
    /** Of its idempotency key, while it is served. */
    claim: FirstClaim | undefined;
    /** What `context.transaction` has committed: no other reply can be sent. */
    committed: Committed | undefined;
    transacting: boolean;
    constructor(request: ServerRequest, sink: ReplySink, start: number, steps: Steps);
    /** Made when it is asked for: most requests need none. */
    get requestId(): string;
    /** Reports an error to the server's operator. */
    report(error: unknown): void;
    /** Runs the handler's transaction. */
    transact<Given extends HandlerReply>(work: (transaction: unknown) => Given | Promise<Given>): Promise<Given>;
    take(bytes: Uint8Array): void;
    giveUp(problem: unknown): void;
    outcome(status: number, duration: number): Outcome;
}
/** What handlers see of it. */
export declare class Context implements HandlerContext {
    #private;
    readonly operation: ServerOperation;
    readonly caller: unknown;
    constructor(exchange: Exchange, operation: ServerOperation, caller: unknown);
    get requestId(): string;
    get request(): ServerRequest;
    get lastEventId(): string | undefined;
    /** A function of its own, so that handlers can destructure the context. */
    get accepts(): (mediaType: string) => boolean;
    get transaction(): HandlerContext["transaction"];
    get signal(): AbortSignal;
}
