import { messagesOf, type TellingFault } from "../seeded-fault.ts";

/** Faults of `server.ts` by the check that has to find them, each with part of its message. */
export const ACCESS_FAULTS: readonly TellingFault[] = messagesOf({
  "conditional-request": {
    "ETags are weak": "is weak, so that If-Match never matches it (RFC 9110, 13.1.1): expected a strong one.",
    "ETags have no quotes": "The ETag is not an entity tag (RFC 9110, 8.8.3): expected",
    "a comment does not change the ETag": "although the response has changed: comment_count was 0 and is 1.",
    "the ETag is always another": "The ETag changes although the response does not: expected",
    "a stale If-Match is a conflict": "expected 412, which is documented, got 409.",
    "a missing If-Match is a bad request": "A request without If-Match: expected 428, which is documented, got 400.",
    "If-Match is optional": "A request without If-Match: expected 428, which is documented, got 200.",
  },
  "error-envelope": {
    "errors name another status": "The error has another status than the response: expected 401, got 500.",
    "errors have a stack trace": "contains a stack trace, which only logs",
  },
  "authentication-required": {
    "a missing key is answered with 403": "Rejects a request without credentials: expected 401, got 403.",
  },
  "content-negotiation": {
    "Accept is ignored": "Accept: text/csv, which is documented, gets application/json.",
    "Vary is missing": "the cacheable response lacks Vary: Accept",
  },
  "unacceptable-media-type": {
    "406 is never used": "expected 406, which is documented, got 200.",
  },
  "body-schema": {
    "CSV is not quoted": "The CSV of the 200 response has 3 fields in row 2, expected 2 as in the first.",
  },
  "scope-required": {
    "reading is enough for writing": "Accepts a caller without the scope notes:write: expected 403, got 2",
    "the first scope is not required": "Accepts a caller without the scope notes:read: expected 403, got 200.",
    "a missing scope is answered with 401": "as if it were invalid: expected 403, got 401.",
  },
  "token-lifecycle": {
    "the requested scope of a token is ignored":
      "The token has the scopes notes:read notes:write labels:read labels:write: expected only notes:read",
    "any grant type gets a token": "Issues a token for an unknown grant type: expected 400, got 200.",
    "Basic authentication of clients is ignored": "Rejects a client that authenticates with HTTP Basic",
  },
  "valid-request-accepted": {},
  isolation: {
    "accounts share idempotency keys":
      "Another caller gets the response of the first one with the same Idempotency-Key",
    "searches find notes of others": "The list of another caller contains a resource of the first one",
  },
  "idempotent-replay": {
    "operations share idempotency keys": "cannot be used here, although keys belong to an operation",
    "errors are repeated for a key": "uses up its Idempotency-Key, although its description rules that out",
  },
  "deleted-gone": {
    "searches find deleted notes": "still shows the deleted resource",
  },
  "sort-and-filter": {
    "searches ignore only the case of ASCII letters": "The search q=",
    "searches take % for any text": "does not take %% literally",
  },
  "extra-parameter": {
    "unknown parameters are ignored":
      "An undocumented query parameter is accepted, which the description rules out: expected 400, got 200.",
  },
  "invalid-request-rejected": {
    "invalid members get 400": 'with another status than described: expected 422 ("A member is invalid',
  },
});
