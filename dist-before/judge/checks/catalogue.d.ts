/** Everything the judge checks; the names are what `--checks` takes. docs/contract-tests.md says more of each. */
export declare const CHECKS: {
    readonly "documented-status": "Every response status is documented.";
    readonly "content-type": "Every response body has a documented media type, and a documented body is present.";
    readonly "bodiless-answer": "Responses to HEAD, and 204 and 304 responses, have no body (RFC 9110, 6.4.1).";
    readonly "body-schema": "Every body matches the schema of its status and media type, including formats.";
    readonly "write-only-leaked": "No response body contains a `writeOnly` property, such as a password.";
    readonly "response-headers": "Required headers are present, and every documented header matches its schema.";
    readonly "error-envelope": "Every error has the members that all documented errors share, and a code that belongs to its status.";
    readonly "no-server-error": "No response has a 5xx status.";
    readonly "answers-in-time": "Every request gets a complete response in time.";
    readonly "valid-request-accepted": "Valid requests with valid credentials are accepted. A documented error code such as `out_of_stock` beside `validation_failed` is not a finding: it names a rule that a schema cannot express.";
    readonly "invalid-request-rejected": "A request that violates one keyword of a schema is rejected with a 4xx status.";
    readonly "invalid-format-rejected": "A request that violates a `format` is rejected with a 4xx status.";
    readonly "missing-parameter-rejected": "A request without a required parameter is rejected with a 4xx status.";
    readonly "extra-parameter": "An undocumented or repeated query parameter is ignored or rejected, never answered with 5xx.";
    readonly "missing-body-rejected": "A request without a required body is rejected with a 4xx status.";
    readonly "malformed-body-rejected": "A body that is not JSON is rejected with a 4xx status.";
    readonly "unsupported-media-type": "A body with an undocumented media type is rejected with a 4xx status.";
    readonly "authentication-required": "Missing and invalid credentials are rejected with 401 or 403.";
    readonly "scope-required": "A caller without a required scope is rejected with 403, or with 404 to conceal the resource.";
    readonly "www-authenticate": "Every 401 has a `WWW-Authenticate` header (RFC 9110, 11.6.1).";
    readonly "unsupported-method": "An undocumented method is rejected with 405, and `Allow` lists the documented methods.";
    readonly "unknown-path": "An undocumented path is answered with 404.";
    readonly "head-as-get": "HEAD returns the same status, media type, length and ETag as GET, without a body (RFC 9110, 9.3.2).";
    readonly "unacceptable-media-type": "An `Accept` header that matches nothing gets 406 or the default response, never 5xx.";
    readonly "content-negotiation": "The server honors an `Accept` header with one of several documented media types.";
    readonly "conditional-request": "Conditional requests get 304 for unchanged resources, and 412 for failed conditions, where documented. An ETag changes exactly when its resource does.";
    readonly "idempotent-replay": "Repeating a request with the same key returns the same response and emits no second event; a new key is a new request.";
    readonly "idempotency-conflict": "A different request with a used key is rejected with a 4xx status.";
    readonly "token-lifecycle": "Client credentials get a token that works repeatedly and is not cached; an altered token is rejected.";
    readonly "client-authentication": "Invalid client credentials get no token.";
    readonly "rate-limit-headers": "Every 429 response has `Retry-After`, and its rate limit headers are consistent.";
    readonly "rate-limit-exhaustion": "The server accepts exactly as many requests as the contract allows.";
    readonly "link-followed": "Links in responses point to existing resources.";
    readonly "created-readable": "Created resources can be read: at their `Location`, by their id, or at the path of the PUT.";
    readonly "created-listed": "Created resources are in the lists of their kind.";
    readonly "stored-as-sent": "Reads return what was sent, where both have a member of the same name.";
    readonly "patch-merges": "PATCH changes only what it mentions; `null` removes a member.";
    readonly "put-replaces": "PUT removes optional members that it leaves out, and keeps the id and the time of creation.";
    readonly "rejected-unchanged": "A rejected request changes nothing and creates nothing.";
    readonly "deleted-gone": "Deleted resources are gone from reads and lists.";
    readonly "nested-path": "Resources are found only under their own parent: `/projects/1/tasks/7`.";
    readonly "page-limit": "A page has at most as many items as requested.";
    readonly "pages-complete": "Pages end, repeat nothing, omit nothing and keep their order.";
    readonly "page-total": "The total equals the number of items on all pages.";
    readonly "sort-and-filter": "Filters return only what matches, and all of it; sorted lists are in order.";
    readonly isolation: "Nobody can list, read, change, delete or refer to resources of another caller.";
    readonly concealment: "Hidden and missing resources get the same response.";
    readonly "webhook-delivery": "Webhooks are delivered.";
    readonly "webhook-signature": "Webhooks are signed as the contract defines, over the bytes sent, with a current timestamp.";
    readonly "webhook-identity": "Headers that mirror body fields are equal to them in every delivery.";
    readonly "webhook-body": "Every webhook body matches the schema of its event.";
    readonly "webhook-acknowledgement": "The sender waits as long as the contract says, and does not redeliver acknowledged events.";
    readonly "webhook-retry": "Unacknowledged events are redelivered unchanged, with a new signature.";
};
/** The name of a check of the contract tests. */
export type CheckName = keyof typeof CHECKS;
export declare const CHECK_NAMES: readonly CheckName[];
/** Checks that are off by default: they use up quota, or the standard leaves the behaviour open. */
export declare const OPT_IN: ReadonlySet<CheckName>;
/** Checks of what a document does not say but its readers expect. */
export declare const RISKY: ReadonlySet<CheckName>;
/**
 * Selects checks. `+name` and `-name` change the default set; plain names replace it. `risky` stands for all
 * {@link RISKY} checks.
 *
 * @throws UnknownChoice for an unknown name
 */
export declare function chooseChecks(requested?: readonly string[]): ReadonlySet<CheckName>;
