/** Everything that can go wrong with a request before, around and in a handler. */
export type ProblemKind =
  | "malformed-request"
  | "malformed-body"
  | "invalid-parameter"
  | "invalid-body"
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "method-not-allowed"
  | "not-acceptable"
  | "body-timeout"
  | "conflict"
  | "key-reused"
  | "body-too-large"
  | "uri-too-long"
  | "unsupported-media-type"
  | "rate-limited"
  | "headers-too-large"
  | "internal"
  | "not-implemented"
  | "upstream"
  | "unavailable";

/** The status of each where the contract does not say another (RFC 9110, 6585). */
export const PROBLEM_STATUS: Readonly<Record<ProblemKind, number>> = {
  "malformed-request": 400,
  "malformed-body": 400,
  "invalid-parameter": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "not-acceptable": 406,
  "body-timeout": 408,
  conflict: 409,
  "body-too-large": 413,
  "uri-too-long": 414,
  "unsupported-media-type": 415,
  "invalid-body": 422,
  "key-reused": 422,
  "rate-limited": 429,
  "headers-too-large": 431,
  internal: 500,
  "not-implemented": 501,
  upstream: 502,
  unavailable: 503,
};

/** One thing that is wrong with a request. */
export interface ProblemIssue {
  /** JSON Pointer (RFC 6901) into the body, or into the parameters of its group: `/limit`. */
  readonly pointer: string;
  /** For people: `must be an integer`. */
  readonly message: string;
  /** The keyword of JSON Schema, or a rule of yours. */
  readonly keyword?: string;
  /** Default: `body`. */
  readonly in?: "body" | "path" | "query" | "header" | "cookie";
}

export interface ProblemDetails {
  /** For people, and sent to them: nothing secret. */
  readonly message?: string;
  /** What the caller may be told besides, by name: `{ field: "amount" }`. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** By lower-case name: `retry-after`, `www-authenticate`, `allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Everything that is wrong; sent where the contract has a place for it. */
  readonly issues?: readonly ProblemIssue[];
  /** For the logs; never sent. */
  readonly cause?: unknown;
}

/**
 * Ends a request with an error of the contract: the core makes the documented body of it, with an identifier of its own.
 * Handlers throw it, too: `throw new Problem("not-found")`.
 */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly kind: ProblemKind;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly issues: readonly ProblemIssue[];
  /** Whether `message` was given, or is only the kind. */
  readonly explained: boolean;

  constructor(kind: ProblemKind, { message, params, headers = {}, issues = [], cause }: ProblemDetails = {}) {
    super(message ?? kind, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.explained = message !== undefined;
    this.params = params;
    this.headers = headers;
    this.issues = issues;
  }
}
