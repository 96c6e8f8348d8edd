import type { UntypedHandler } from "./context.ts";
import type { ServerReply, ServerRequest } from "./http.ts";
import type { ServerOperation } from "./operation.ts";
import type { SecuritySchemes } from "./policies/security-scheme.ts";
import type { Problem, ProblemIssue, ProblemKind } from "./problem.ts";
import type { RateLimitWindow } from "./policies/rate-limits.ts";

/** The generated description of a server. */
export interface ServerContract extends SharedContract {
  readonly operations: readonly ServerOperation[];
}

/** What all operations of a server share. */
export interface SharedContract {
  /** Rate limits of the whole API (the server object's). Operations may override them. */
  readonly rateLimits?: readonly RateLimitWindow[];
  readonly errors: ErrorCatalogue;
  /** Keyed by the names that security requirements use. */
  readonly securitySchemes?: SecuritySchemes;
  /** Prefix of every path: `/api` of a server `https://host/api`. With several, all of them are served. Default: none. */
  readonly basePath?: string | readonly string[];
}

/** How the contract describes errors. */
export interface ErrorCatalogue {
  /** Property names of its error envelope. Absent: problem details (RFC 9457). */
  readonly envelope?: {
    readonly code: string;
    readonly message: string;
    /** The property with the identifier of the occurrence. */
    readonly id?: string;
    readonly params?: string;
    /** Media type of errors. Default: `application/json`. */
    readonly mediaType?: string;
  };
  /** Documented statuses and codes, the more specific first: `[422, "validation_error"]`. */
  readonly codes: readonly (readonly [status: number, code: string])[];
  /** Kinds by status, if the contract lists them in a member `type` beside a code of any text. */
  readonly kinds?: ErrorCatalogue["codes"];
  /** Codes of missing values, if the contract lists any: of members first, of parameters last. */
  readonly missing?: readonly string[];
}

/** A request that has ended. Contains none of its values. */
export interface Outcome {
  readonly requestId: string;
  /** Absent when no operation matched. */
  readonly operationId?: string;
  readonly method: string;
  /** The path template of the operation. */
  readonly path?: string;
  readonly status: number;
  /** Milliseconds until the reply was ready. */
  readonly duration: number;
  readonly problem?: ProblemKind;
  /** Which parts of the request were invalid, and what the contract requires. */
  readonly issues?: readonly ProblemIssue[];
  readonly replayed?: boolean;
}

/** Answers one request. Never rejects. */
export type Answer = (request: ServerRequest) => Promise<ServerReply>;

/** Receives the reply to a request. */
export interface ReplySink {
  send(reply: ServerReply): void;
}

/** Like `Answer`, with a callback: a reply that needs no waiting is sent synchronously. */
export type Respond = (request: ServerRequest, sink: ReplySink) => void;

export type Handlers = Readonly<Record<string, UntypedHandler | undefined>>;

/** Chooses status, code and text for a problem. Return `undefined` to use the contract's. */
export type MapProblem = (problem: Problem) => { readonly status: number; readonly code: string } | undefined;
