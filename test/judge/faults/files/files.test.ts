import { expect, it, test } from "vitest";
import { judgedBy, told } from "../../support/judged.ts";
import { until } from "../../support/until.ts";
import { CONTRACT, createServer, FILE_FAULTS } from "./server.ts";

const CHECKS = [...new Set(FILE_FAULTS.map(({ check }) => check))];

it("a correct server has no findings", async () => {
  expect(told(await judgedBy(CONTRACT, createServer(), { checks: CHECKS }))).toEqual([]);
});

test.each(FILE_FAULTS)("$check: $name", async ({ check, message, name }) => {
  const report = await judgedBy(CONTRACT, createServer(name), { ...until(check), checks: CHECKS });
  expect(told(report).join("\n")).toContain(message);
});
