import { describe, expect, test } from "vitest";
import { sharedFolder } from "../support/shared.ts";
import { judgeSuite, passed, REASONS, report, written } from "./conformance.ts";

const suite = sharedFolder("suites/json-schema-test-suite");

describe.skipIf(suite === undefined)("JSON Schema Test Suite", () => {
  test("at least 99.5 % of each part, every failing case explained, docs/conformance.md up to date", async () => {
    const all = await judgeSuite(suite ?? "");
    for (const { title, results } of all) {
      const { passed: good, all: cases } = passed(results);
      expect(cases, title).toBeGreaterThan(300);
      expect(good / cases, title).toBeGreaterThanOrEqual(0.995);
      const unexplained = results.flatMap((result) => result.failures).filter(({ group }) => !REASONS.has(group));
      expect(unexplained, title).toEqual([]);
    }
    expect(written()).toBe(report(all));
  });
});
