import { expect, test } from "vitest";
import { createFindings } from "../../judge/findings.ts";
import { expandPlaces } from "../../judge/report.ts";
import { placesText } from "../../judge/reports/text.ts";

const at = (operation: string, message = "Accepts a request without credentials: expected 401, got 200.") =>
  ({ check: "authentication-required", operation, message, pointer: `#/paths/${operation}` }) as const;

test("a fault that many operations have is one finding with many places", () => {
  const findings = createFindings();
  const created = at("b", "Accepts a request without credentials: expected 401, got 201.");
  findings.add([at("a"), created, at("c"), at("c"), at("c", "Got 204 for an empty token.")]);
  const [first, second, ...more] = findings.list();
  expect(first?.places?.map(({ operation }) => operation)).toEqual(["b", "c"]);
  expect(second).toMatchObject(at("c", "Got 204 for an empty token."));
  expect(more).toEqual([]);
  expect(expandPlaces(findings.list()).map(({ operation }) => operation)).toEqual(["a", "b", "c", "c"]);
});

test("numbers in quoted values are no statuses: a fault of several resources is one finding", () => {
  const findings = createFindings();
  for (const tags of ['expected "5-123", got "6-204"', 'expected "7-500", got "8-118"']) {
    const message = `The ETag changes although the resource does not: ${tags}.`;
    findings.add([{ check: "conditional-request", operation: "a", message, pointer: "#/paths/a" }]);
  }
  expect(findings.list()).toHaveLength(1);
});

test("a fault of several paths is one finding, too", () => {
  const findings = createFindings();
  const method = (path: string) =>
    ({
      check: "unsupported-method",
      operation: "",
      message: `Undocumented method PUT ${path}: expected 405, got 400.`,
      pointer: `#/paths/${path.replaceAll("/", "~1")}`,
      cause: "not 405 but 400",
    }) as const;
  findings.add([method("/a"), method("/b/{id}"), method("/a")]);
  expect(findings.list()).toHaveLength(1);
  expect(findings.list().map(placesText)).toEqual(["also in /b/{id}"]);
});
