import type { SeededFault } from "../seeded-fault.ts";

interface AccessFault extends Pick<SeededFault, "name" | "check" | "asks"> {
  readonly message: string;
}

/** Faults of `server.ts` by name, each with the check that has to find it and part of its message. */
export const ACCESS_FAULTS: readonly AccessFault[] = [
  {
    name: "ETags are weak",
    check: "conditional-request",
    message: "is weak, so that If-Match never matches it (RFC 9110, 13.1.1): expected a strong one.",
  },
  {
    name: "ETags have no quotes",
    check: "conditional-request",
    message: "The ETag is not an entity tag (RFC 9110, 8.8.3): expected",
  },
  {
    name: "a comment does not change the ETag",
    check: "conditional-request",
    message: "although the response has changed: comment_count was 0 and is 1.",
  },
  {
    name: "the ETag is always another",
    check: "conditional-request",
    message: "The ETag changes although the response does not: expected",
  },
  {
    name: "errors name another status",
    check: "error-envelope",
    message: "The error has another status than the response: expected 401, got 500.",
  },
  { name: "errors have a stack trace", check: "error-envelope", message: "contains a stack trace, which only logs" },
  {
    name: "a missing key is answered with 403",
    check: "authentication-required",
    message: "Accepts a request without credentials: expected 401, got 403.",
  },
  {
    name: "Accept is ignored",
    check: "content-negotiation",
    message: "Accept: text/csv, which is documented, gets application/json.",
  },
  {
    name: "406 is never used",
    check: "unacceptable-media-type",
    message: "expected 406, which is documented, got 200.",
  },
  { name: "Vary is missing", check: "content-negotiation", message: "the cacheable response lacks Vary: Accept" },
  {
    name: "CSV is not quoted",
    check: "body-schema",
    message: "The CSV of the 200 response has 3 fields in row 2, expected 2 as in the first.",
  },
  {
    name: "reading is enough for writing",
    check: "scope-required",
    message: "Accepts a caller without the scope notes:write: expected 403, got 2",
  },
  {
    name: "the first scope is not required",
    check: "scope-required",
    message: "Accepts a caller without the scope notes:read: expected 403, got 200.",
  },
  {
    name: "a missing scope is answered with 401",
    check: "scope-required",
    message: "as if it were invalid: expected 403, got 401.",
  },
  {
    name: "the requested scope of a token is ignored",
    check: "token-lifecycle",
    message: "The token has the scopes notes:read notes:write labels:read labels:write: expected only notes:read",
  },
  {
    name: "any grant type gets a token",
    check: "token-lifecycle",
    message: "Issues a token for an unknown grant type: expected 400, got 200.",
  },
  {
    name: "Basic authentication of clients is ignored",
    check: "token-lifecycle",
    message: "Rejects a client that authenticates with HTTP Basic",
  },
  {
    name: "the scheme must be written Bearer",
    check: "valid-request-accepted",
    message: "Rejects credentials whose scheme is written bearer",
  },
  {
    name: "accounts share idempotency keys",
    check: "isolation",
    asks: ["idempotent-replay"],
    message: "Another caller gets the response of the first one with the same Idempotency-Key",
  },
  {
    name: "operations share idempotency keys",
    check: "idempotent-replay",
    message: "cannot be used here, although keys belong to an operation",
  },
  {
    name: "errors are repeated for a key",
    check: "idempotent-replay",
    message: "uses up its Idempotency-Key, although its description rules that out",
  },
  {
    name: "If-Match is optional",
    check: "conditional-request",
    message: "A request without If-Match: expected 428, which is documented, got 200.",
  },
  {
    name: "searches find notes of others",
    check: "isolation",
    message: "The list of another caller contains a resource of the first one",
  },
  {
    name: "searches find deleted notes",
    check: "deleted-gone",
    message: "finds the deleted resource",
  },
  {
    name: "searches ignore only the case of ASCII letters",
    check: "sort-and-filter",
    asks: ["stored-as-sent"],
    message: "The search q=",
  },
  {
    name: "searches take % for any text",
    check: "sort-and-filter",
    message: "does not take %% literally",
  },
  {
    name: "unknown parameters are ignored",
    check: "extra-parameter",
    message: "An undocumented query parameter is accepted, which the description rules out: expected 400, got 200.",
  },
  {
    name: "invalid members get 400",
    check: "invalid-request-rejected",
    message: 'with another status than described: expected 422 ("A member is invalid',
  },
];
