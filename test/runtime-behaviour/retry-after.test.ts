import { describe, expect, it } from "vitest";
import { retryAfter } from "../../runtime/retry-after.ts";

const NOW = Date.parse("2026-11-21T08:00:00Z");

describe("Retry-After", () => {
  it.each([
    ["1", 1000],
    ["60", 60_000],
    ["3600", 3_600_000],
    [" 7 ", 7000],
    ["1.5", 1500],
    ["99999999999", 99_999_999_999_000],
    ["Sat, 21 Nov 2026 08:02:00 GMT", 120_000],
    ["Saturday, 21-Nov-26 08:02:00 GMT", 120_000],
    ["Sat Nov 21 08:02:00 2026", 120_000],
    ["Sun Nov  1 08:00:00 2027", Date.parse("2027-11-01T08:00:00Z") - NOW],
  ])("%j waits", (header, wait) => {
    expect(retryAfter(new Headers({ "retry-after": header }), NOW)).toBe(wait);
  });

  it.each([
    "",
    "0",
    "-1",
    "soon",
    "1 minute",
    "0x10",
    "1e3",
    "2026-11-21T08:02:00Z",
    "Sat, 21 Nov 2026 07:59:59 GMT",
    "foo 1",
    "NaN",
    "Infinity",
  ])("%j says nothing", (header) => {
    expect(retryAfter(new Headers({ "retry-after": header }), NOW)).toBeUndefined();
  });

  it("says nothing when it is absent", () => {
    expect(retryAfter(new Headers(), NOW)).toBeUndefined();
  });

  it("reads a date relative to the Date of the response, not to the local clock", () => {
    const headers = new Headers({
      date: "Sat, 21 Nov 2026 12:00:00 GMT",
      "retry-after": "Sat, 21 Nov 2026 12:00:30 GMT",
    });
    expect(retryAfter(headers, NOW)).toBe(30_000);
    expect(retryAfter(headers, NOW + 1e9)).toBe(30_000);
  });
});
