/** Every kind of failure before, around and in a handler. */
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
  | "precondition-failed"
  | "precondition-required"
  | "body-too-large"
  | "uri-too-long"
  | "unsupported-media-type"
  | "rate-limited"
  | "headers-too-large"
  | "internal"
  | "not-implemented"
  | "upstream"
  | "unavailable";

/** Default status of each kind (RFC 9110, RFC 6585), unless the contract documents another. */
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
  "precondition-failed": 412,
  "body-too-large": 413,
  "uri-too-long": 414,
  "unsupported-media-type": 415,
  "invalid-body": 422,
  "key-reused": 422,
  "precondition-required": 428,
  "rate-limited": 429,
  "headers-too-large": 431,
  internal: 500,
  "not-implemented": 501,
  upstream: 502,
  unavailable: 503,
};

/** One invalid part of a request. */
export interface ProblemIssue {
  /** JSON Pointer (RFC 6901) into the body, or into the parameters of a group: `/limit`. */
  readonly pointer: string;
  /** Text for people: `must be an integer`. */
  readonly message: string;
  /** The keyword of JSON Schema, or a rule of your own. */
  readonly keyword?: string;
  /** The name in the URL, for a member of a `deepObject` parameter: `filter[min]`. */
  readonly name?: string;
  /** Default: `body`. */
  readonly in?: "body" | "path" | "query" | "header" | "cookie";
}

export interface ProblemDetails {
  /** Text that the caller receives. Must not contain secrets. */
  readonly message?: string;
  /** Additional details that the caller may see, by name: `{ field: "amount" }`. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Response headers by lower-case name: `retry-after`, `www-authenticate`, `allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Every invalid part. Sent where the contract has a property for it. */
  readonly issues?: readonly ProblemIssue[];
  /** The original error, for logs. Never sent. */
  readonly cause?: unknown;
}

/**
 * Ends a request with a documented error. The server writes its body and its identifier.
 *
 * @example
 * throw new Problem("not-found");
 */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly kind: ProblemKind;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly issues: readonly ProblemIssue[];
  /** Whether the caller passed `message`. Otherwise it is the kind. */
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

/** The client stopped in the middle of a body. */
export function brokenOff(cause?: unknown): Problem {
  return new Problem("malformed-body", { message: "The body was cut off.", ...(cause !== undefined && { cause }) });
}

/** Whether an error is a `Problem`: one of this copy of the runtime, or of another, such as that of a durable store. */
export function isProblem(error: unknown): error is Problem {
  if (error instanceof Problem) return true;
  if (!(error instanceof Error) || error.name !== "Problem" || !("headers" in error) || !("issues" in error))
    return false;
  return "kind" in error && typeof error.kind === "string" && Object.hasOwn(PROBLEM_STATUS, error.kind);
}
