import type { OperationInfo } from "../operation-info.ts";
import type { ReplyValidation } from "./handler-reply.ts";
import type { ServerRequest } from "./http.ts";
import type { RequestLimits } from "./limits.ts";
import type { AnyVerifier } from "./policies/authentication.ts";
import type { IdempotencyStore } from "./policies/idempotency.ts";
import type { RateLimiter } from "./policies/rate-limits.ts";
import type { MapProblem, Outcome } from "./server.ts";

/** What belongs to an error that is reported: nothing of the request's values. */
export interface ErrorContext {
  /** Also the identifier in the error that the caller got. */
  readonly requestId: string;
  /** Absent when no operation was found. */
  readonly operation?: OperationInfo;
}

/** How a server is set up, the handlers aside. */
export interface ServerOptions {
  /** Judge credentials, by the name of the security scheme. */
  readonly verifiers?: Readonly<Record<string, AnyVerifier<unknown> | undefined>>;
  readonly limits?: Partial<RequestLimits>;
  /** Holds replies to the contract. Default: `warn`, which reports to `onError` and sends them. */
  readonly validateReplies?: ReplyValidation;
  /** Milliseconds after which an event stream without events sends a comment, so that proxies keep it open. Default: 15,000. */
  readonly keepAlive?: number | false;
  /** Counts for the contract's rate limits. Default: in memory. `false`: nobody is limited. */
  readonly rateLimiter?: RateLimiter | false;
  /** By what a window counts whose scope is not `client-ip`; `undefined` leaves the request out of it. */
  readonly rateLimitKey?: (scope: string, request: ServerRequest) => string | undefined;
  /** Addresses and ranges (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` is believed. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Keeps what was answered to idempotency keys. Default: in memory. `false`: keys are ignored. */
  readonly idempotencyStore?: IdempotencyStore | false;
  /** Names a request: a trace id, for example. Has to be unlike all others. Default: a random UUID. */
  readonly requestId?: (request: ServerRequest) => string;
  /** Instead of the contract's: `""` behind a router that takes `/api` away. */
  readonly basePath?: string;
  readonly mapProblem?: MapProblem;
  /** Told of what went wrong with the server: handlers that throw, replies that the contract does not have. Default: the console. */
  readonly onError?: (error: unknown, context: ErrorContext) => void;
  /** Told of every request when it is over. What it throws is ignored. */
  readonly onOutcome?: (outcome: Outcome) => void;
}
