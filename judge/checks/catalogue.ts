import { UnknownChoice } from "../choose.ts";

/** Everything the judge checks; the names are what `--checks` takes. docs/contract-tests.md says more of each. */
export const CHECKS = {
  "documented-status": "Every response status is documented.",
  "content-type": "Every response body has a documented media type, and a documented body is present.",
  "bodiless-answer": "Responses to HEAD, and 204 and 304 responses, have no body (RFC 9110, 6.4.1).",
  "body-schema": "Every body matches the schema of its status and media type, including formats.",
  "write-only-leaked": "No response body contains a `writeOnly` property, such as a password.",
  "response-headers": "Required headers are present, and every documented header matches its schema.",
  "error-envelope":
    "Every error has the members that all documented errors share, a code that belongs to its status, and no stack trace.",
  "no-server-error": "No response has a 5xx status.",
  "answers-in-time": "Every request gets a complete response in time.",
  "valid-request-accepted":
    "Valid requests with valid credentials are accepted. A documented error code such as `out_of_stock` beside `validation_failed` is not a finding: it names a rule that a schema cannot express.",
  "invalid-request-rejected": "A request that violates one keyword of a schema is rejected with a 4xx status.",
  "invalid-format-rejected":
    "A request that violates a `format` is rejected with a 4xx status, where the server rejects others against it.",
  "missing-parameter-rejected": "A request without a required parameter is rejected with a 4xx status.",
  "extra-parameter": "An undocumented or repeated query parameter is ignored or rejected, never answered with 5xx.",
  "missing-body-rejected": "A request without a required body is rejected with a 4xx status.",
  "malformed-body-rejected": "A body that is not JSON is rejected with a 4xx status.",
  "unsupported-media-type": "A body with an undocumented media type is rejected with a 4xx status.",
  "authentication-required": "Missing and invalid credentials are rejected with 401 or 403.",
  "scope-required": "A caller without a required scope is rejected with 403, or with 404 to conceal the resource.",
  "www-authenticate":
    "Every 401 has a `WWW-Authenticate` header (RFC 9110, 11.6.1), except where only API keys are accepted.",
  "unsupported-method":
    "An undocumented method is rejected: with 405 and an `Allow` that lists the documented methods, or with 404 where the document has no 405.",
  "unknown-path": "An undocumented path is answered with 404.",
  "head-as-get": "HEAD returns the same status, media type, length and ETag as GET, without a body (RFC 9110, 9.3.2).",
  "unacceptable-media-type": "An `Accept` header that matches nothing gets 406 or the default response, never 5xx.",
  "content-negotiation":
    "An `Accept` header chooses between documented media types, and a cacheable response has `Vary: Accept` (RFC 9110, 12.5.5).",
  "conditional-request":
    "Conditional requests get 304 for unchanged resources, 412 for failed conditions and 428 for missing ones, where documented. An ETag is valid and changes exactly when its resource does.",
  "range-request": "Where 206 is documented, ranges are the requested bytes, and Content-Range says so (RFC 9110, 14).",
  "idempotent-replay":
    "Repeating a request with the same key returns the same response and emits no second event; a new key is a new request.",
  "idempotency-conflict": "A different request with a used key is rejected with a 4xx status.",
  "token-lifecycle":
    "Client credentials get a token that works repeatedly and is not cached; an altered token is rejected.",
  "client-authentication": "Invalid client credentials get no token.",
  "rate-limit-headers":
    "Every 429 response has `Retry-After`. The documented headers of a rate limit are consistent and count down.",
  "rate-limit-exhaustion": "The server accepts exactly as many requests as the contract allows.",
  "link-followed": "Links in responses point to existing resources.",
  "created-readable": "Created resources can be read: at their `Location`, by their id, or at the path of the PUT.",
  "created-listed": "Created resources are in the lists of their kind.",
  "stored-as-sent":
    "Reads return what was sent, where both have a member of the same name; files are returned byte by byte.",
  "patch-merges": "PATCH changes only what it mentions; `null` removes a member.",
  "put-replaces": "PUT removes optional members that it leaves out, and keeps the id and the time of creation.",
  "change-recorded":
    "Members such as `updated_at`, `version` and `paused_at` change with the resource, and numbers such as `product_count` with what they count; other resources get the states that descriptions name; a change of an old version is rejected.",
  "rejected-unchanged": "A rejected request changes nothing and creates nothing.",
  "state-transition":
    "Where 409 is documented, a request is rejected in states that its description rules out, and an action on a resource that it has changed already, or that is cancelled.",
  "concurrent-requests":
    "Of two requests at once, only one succeeds where the second one is rejected otherwise: equal ones, changes of the same version, or actions. Numbers of resources that are created at once differ.",
  "deleted-gone":
    "Deleted resources are gone from reads, lists, searches and the resources that they belonged to, with everything inside of them.",
  "nested-path": "Resources are found and changed only under their own parent: `/projects/1/tasks/7`.",
  "page-limit": "A page has at most as many items as requested.",
  "pages-complete":
    "Pages end, repeat nothing, omit nothing and keep their order. So do filtered lists and resumed streams.",
  "page-total": "The total equals the number of items on all pages; pages state their own size and number.",
  "sort-and-filter": "Filters return only what matches, and all of it; sorted lists are in order.",
  "described-values":
    "The members of an object agree with each other, as their descriptions and names state: `14 days after issued_on`, `null unless done`, a total of lines.",
  "bulk-results":
    "A request for several items has a result for each one; what the results say was done can be read, and an invalid or unknown item changes no other.",
  isolation: "Nobody can list, read, change, delete or refer to resources of another caller.",
  concealment: "Hidden and missing resources get the same response.",
  "webhook-delivery": "Webhooks are delivered.",
  "webhook-signature": "Webhooks are signed as the contract defines, over the bytes sent, with a current timestamp.",
  "webhook-identity": "Headers that mirror body fields are equal to them in every delivery.",
  "webhook-body": "Every webhook body matches the schema of its event.",
  "webhook-acknowledgement":
    "The sender waits as long as the contract says, and does not redeliver acknowledged events.",
  "webhook-retry": "Unacknowledged events are redelivered unchanged, with a new signature.",
} as const;

/** The name of a check of the contract tests. */
export type CheckName = keyof typeof CHECKS;

export const CHECK_NAMES: readonly CheckName[] = Object.keys(CHECKS).filter(
  (name): name is CheckName => name in CHECKS,
);

/** Checks that are off by default, because they use up quota. */
export const OPT_IN: ReadonlySet<CheckName> = new Set(["rate-limit-exhaustion"]);

/** Checks of what a document does not say but its readers expect. */
export const RISKY: ReadonlySet<CheckName> = new Set([
  "content-negotiation",
  "created-listed",
  "stored-as-sent",
  "patch-merges",
  "put-replaces",
  "change-recorded",
  "rejected-unchanged",
  "state-transition",
  "concurrent-requests",
  "nested-path",
  "page-limit",
  "pages-complete",
  "page-total",
  "sort-and-filter",
  "described-values",
  "bulk-results",
]);

/**
 * Selects checks. `+name` and `-name` change the default set; plain names replace it. `risky` stands for all
 * {@link RISKY} checks.
 *
 * @throws UnknownChoice for an unknown name
 */
export function chooseChecks(requested: readonly string[] = []): ReadonlySet<CheckName> {
  const plain = requested.filter((word) => !/^[+-]/.test(word)).flatMap(checkNames);
  const chosen = new Set<CheckName>(plain.length > 0 ? plain : CHECK_NAMES.filter((name) => !OPT_IN.has(name)));
  for (const word of requested) {
    for (const name of /^[+-]/.test(word) ? checkNames(word.slice(1)) : []) {
      if (word.startsWith("+")) chosen.add(name);
      else chosen.delete(name);
    }
  }
  return chosen;
}

function checkNames(word: string): readonly CheckName[] {
  if (word === "risky") return [...RISKY];
  const match = CHECK_NAMES.find((name) => name === word);
  if (match === undefined) throw new UnknownChoice("check", word);
  return [match];
}
