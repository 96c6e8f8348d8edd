import { expect, test } from "vitest";
import { createFindings } from "../../judge/findings.ts";
import { expandPlaces } from "../../judge/report.ts";

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
