import type { Handler } from "./context.ts";
import type { ServerReply, ServerRequest } from "./http.ts";
import type { ServerOperation } from "./operation.ts";
import type { SecuritySchemes } from "./policies/security-scheme.ts";
import type { Problem, ProblemIssue, ProblemKind } from "./problem.ts";
import type { RateLimitWindow } from "./policies/rate-limits.ts";

/** What the generator writes of a document, once for all operations. */
export interface ServerContract {
  readonly operations: readonly ServerOperation[];
  /** Of the whole API (the server object's), unless an operation has its own. */
  readonly rateLimits?: readonly RateLimitWindow[];
  readonly errors: ErrorCatalogue;
  /** By the name that requirements use. */
  readonly securitySchemes?: SecuritySchemes;
  /** Paths before every operation's: `/api` of a server `https://host/api`. Default: none. */
  readonly basePath?: string;
}

/** How the contract says that something went wrong. */
export interface ErrorCatalogue {
  /** The properties of its envelope; absent: problem details (RFC 9457). */
  readonly envelope?: {
    readonly code: string;
    readonly message: string;
    /** Holds an identifier of the occurrence. */
    readonly id?: string;
    readonly params?: string;
    /** `application/json` unless it says otherwise. */
    readonly mediaType?: string;
  };
  /** Statuses and codes that are documented, the more specific first: `[422, "validation_error"]`. */
  readonly codes: readonly (readonly [status: number, code: string])[];
}

/** One request, when it is over. Nothing of its values. */
export interface Outcome {
  readonly requestId: string;
  /** Absent when no operation was found. */
  readonly operationId?: string;
  readonly method: string;
  /** The path template of the operation. */
  readonly path?: string;
  readonly status: number;
  /** Milliseconds until the reply was ready. */
  readonly duration: number;
  readonly problem?: ProblemKind;
  /** What was wrong with the request: where, and what was asked for. */
  readonly issues?: readonly ProblemIssue[];
  readonly replayed?: boolean;
}

/** Answers one request. Never rejected. */
export type Answer = (request: ServerRequest) => Promise<ServerReply>;

/** Who waits for an answer, and gets one. */
export interface Asker {
  send(reply: ServerReply): void;
}

/** The same without a promise: where nothing has to be waited for, the answer is sent at once. */
export type Respond = (request: ServerRequest, asker: Asker) => void;

export type Handlers = Readonly<Record<string, Handler | undefined>>;

/** Chooses status, code and text for a problem, instead of the contract's catalogue. `undefined`: as the catalogue says. */
export type MapProblem = (problem: Problem) => { readonly status: number; readonly code: string } | undefined;
