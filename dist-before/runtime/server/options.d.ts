import type { OperationInfo } from "../operation-info.ts";
import type { HandlerReply } from "./context.ts";
import type { ReplyValidation } from "./handler-reply.ts";
import type { ServerRequest } from "./http.ts";
import type { RequestLimits } from "./limits.ts";
import type { AnyVerifier } from "./policies/authentication.ts";
import type { IdempotencyStore } from "./policies/idempotency.ts";
import type { RateLimiter } from "./policies/rate-limits.ts";
import type { Transactions } from "./policies/transactions.ts";
import type { MapProblem, Outcome } from "./server.ts";
/** Context of a reported error. Contains no values of the request. */
export interface ErrorContext {
    /** Identifier of the request; the error that the caller receives has the same one. */
    readonly requestId: string;
    /** Absent when no operation matched. */
    readonly operation?: OperationInfo;
}
/**
 * Runs around a handler.
 *
 * @param next calls the handler
 * @returns what `next` returns
 */
export type Around = (operation: OperationInfo, request: ServerRequest, next: () => HandlerReply | Promise<HandlerReply>) => HandlerReply | Promise<HandlerReply>;
/** Options of a server, apart from its handlers. */
export interface ServerOptions {
    /** Check credentials, keyed by the name of the security scheme. */
    readonly verifiers?: Readonly<Record<string, AnyVerifier<unknown> | undefined>>;
    readonly limits?: Partial<RequestLimits>;
    /**
     * Validates replies against the contract. Default: `warn`, which reports deviations to `onError` and sends the reply.
     */
    readonly validateReplies?: ReplyValidation;
    /**
     * Milliseconds without events after which an event stream sends a comment, so that proxies keep it open. Default:
     * 15,000.
     */
    readonly keepAlive?: number | false;
    /** Counts requests for the contract's rate limits. Default: in memory. `false`: no limits. */
    readonly rateLimiter?: RateLimiter | false;
    /** The key to count by in windows whose scope is not `client-ip`; `undefined` skips the window for this request. */
    readonly rateLimitKey?: (scope: string, request: ServerRequest) => string | undefined;
    /** Addresses and ranges (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` is trusted. Default: none. */
    readonly trustedProxies?: readonly string[];
    /** Stores replies by idempotency key. Default: in memory. `false`: keys are ignored. */
    readonly idempotencyStore?: IdempotencyStore | false;
    /** Runs `context.transaction`. Default: none, and `context.transaction` throws. */
    readonly transactions?: Transactions;
    /** Identifies a request, by a trace id for example. Must be unique. Default: a random UUID. */
    readonly requestId?: (request: ServerRequest) => string;
    /** Overrides the contract's base path: `""` behind a router that strips `/api`. With several, all of them are served. */
    readonly basePath?: string | readonly string[];
    readonly mapProblem?: MapProblem;
    /**
     * Receives errors of the server: handlers that throw, replies that deviate from the contract. Default: the console.
     */
    readonly onError?: (error: unknown, context: ErrorContext) => void;
    /** Runs around every handler, for spans and async contexts. Must return what `next` returns. */
    readonly around?: Around;
    /** Called when a request has ended. Errors it throws are ignored. */
    readonly onOutcome?: (outcome: Outcome) => void;
}
