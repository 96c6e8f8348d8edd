import { expect, test } from "vitest";
import { sampleOf } from "../../support/scale.ts";
import { judgedBy, told } from "../support/judged.ts";
import { until } from "../support/until.ts";
import { WAREHOUSE, warehouse, WAREHOUSE_FAULTS } from "./warehouse/warehouse.ts";

test.each(sampleOf([1, 2, 3, 4, 5], 1))("a warehouse without faults has no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(WAREHOUSE, warehouse(), { seed }))).toEqual([]);
});

test.each(sampleOf(WAREHOUSE_FAULTS, 4))("$name: $check", async ({ check, name }) => {
  const { findings } = await judgedBy(WAREHOUSE, warehouse(name), until(check));
  expect(findings.map((one) => one.check)).toContain(check);
});
