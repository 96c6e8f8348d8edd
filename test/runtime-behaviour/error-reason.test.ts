import { expect, test } from "vitest";
import { reasonOf } from "../../runtime/error-reason.ts";

/** As Node fails to connect to a name that has two addresses. */
const BOTH = new AggregateError(
  ["::1", "127.0.0.1"].map((address) => new Error(`connect ECONNREFUSED ${address}:3000`)),
);

test.each<[want: string, error: unknown]>([
  ["connect ECONNREFUSED ::1:3000", new TypeError("fetch failed", { cause: BOTH })],
  ["connect ECONNREFUSED ::1:3000", BOTH],
  ["read ECONNRESET", new TypeError("fetch failed", { cause: new Error("read ECONNRESET") })],
  ["Invalid URL", new TypeError("Invalid URL", { cause: "no error" })],
  ["AggregateError", new AggregateError([])],
  ["thrown", "thrown"],
  ["undefined", undefined],
])("%s", (want, error) => {
  expect(reasonOf(error)).toBe(want);
});
