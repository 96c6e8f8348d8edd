import type { CheckName } from "../../../../judge/checks/catalogue.ts";

/** Faults of `server.ts` by name, each with the check that has to find it and part of its message. */
export const ACCESS_FAULTS: readonly { readonly name: string; readonly check: CheckName; readonly message: string }[] =
  [
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
  ];
