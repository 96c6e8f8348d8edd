/** Default status of each kind (RFC 9110, RFC 6585), unless the contract documents another. */
export const PROBLEM_STATUS = {
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
/**
 * Ends a request with a documented error. The server writes its body and its identifier.
 *
 * @example
 * throw new Problem("not-found");
 */
export class Problem extends Error {
    name = "Problem";
    kind;
    params;
    headers;
    issues;
    /** Whether the caller passed `message`. Otherwise it is the kind. */
    explained;
    constructor(kind, { message, params, headers = {}, issues = [], cause } = {}) {
        super(message ?? kind, cause === undefined ? undefined : { cause });
        this.kind = kind;
        this.explained = message !== undefined;
        this.params = params;
        this.headers = headers;
        this.issues = issues;
    }
}
/** Whether an error is a `Problem`: one of this copy of the runtime, or of another, such as that of a durable store. */
export function isProblem(error) {
    if (error instanceof Problem)
        return true;
    if (!(error instanceof Error) || error.name !== "Problem" || !("headers" in error) || !("issues" in error))
        return false;
    return "kind" in error && typeof error.kind === "string" && Object.hasOwn(PROBLEM_STATUS, error.kind);
}
