import { expect, test } from "vitest";
import { codeForStatus, saysStatus, statusesOf } from "../../generator/targets/operations/status-names.ts";

// The status that the name of an error code means.

test.each<readonly [status: number, codes: readonly string[], want: string | undefined]>([
  [409, ["BAD_REQUEST", "NOT_FOUND", "SERIAL_TAKEN"], "SERIAL_TAKEN"],
  [422, ["email_taken", "validation_failed"], "validation_failed"],
  [422, ["email_taken", "out_of_stock"], undefined],
  [412, ["not_found", "stale_version"], "stale_version"],
  [413, ["invalid", "file_too_large"], "file_too_large"],
  [429, ["quota_exceeded", "invalid_key"], "quota_exceeded"],
  [401, ["invalid_field", "session_expired"], "session_expired"],
  [422, ["unauthorized", "not_found"], undefined],
  [422, ["too_late", "bad_request", "not_found"], "bad_request"],
  [422, ["field_missing", "field_invalid"], "field_invalid"],
  [400, ["field_missing", "file_too_large"], "field_missing"],
])("the code for %d among %j", (status, codes, want) => {
  expect(codeForStatus(codes, status)).toBe(want);
});

test.each<readonly [code: string, statuses: readonly number[]]>([
  ["NOT_FOUND", [404]],
  ["NotFoundError", [404]],
  ["ERR_NOT_FOUND", [404]],
  ["order-not-found", [404]],
  ["email_already_exists", [409]],
  ["unauthenticated", [401]],
  ["authentication_error", [401]],
  ["forbidden", [403]],
  ["too_many_requests", [429]],
  ["rate_limited", [429]],
  ["rate_limit_error", [429]],
  ["internal_server_error", [500]],
  ["validation_failed", [400, 422]],
  ["invalid_request", [400, 422]],
  ["bad_request", [400]],
  ["invalid_argument", [400, 422]],
  ["unprocessable_entity", [422]],
  ["internal", [500]],
  ["internal_error", [500]],
  ["server_error", [500]],
  ["rate_limit_exceeded", [429]],
  ["conflict", [409]],
  ["already_exists", [409]],
  ["method_not_allowed", [405]],
  ["unsupported_media_type", [415]],
  ["unsupported_type", [415]],
  ["UnsupportedFileType", [415]],
  ["not_acceptable", [406]],
  ["service_unavailable", [503]],
  ["unavailable", [503]],
  ["bad_gateway", [502]],
  ["upstream_error", [502]],
  ["not_implemented", [501]],
  ["payload_too_large", [413]],
  ["invalid_client", [400, 401]],
  ["email_taken", []],
  ["invalid", []],
  ["card_declined", []],
  ["error", []],
])("%s names %j", (code, want) => {
  expect(statusesOf(code)).toEqual(want);
  for (const status of want) expect(saysStatus(code, status)).toBe(true);
});
