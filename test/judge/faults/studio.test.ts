import { expect, test } from "vitest";
import { ALL, sampleOf } from "../../support/scale.ts";
import { judgedBy, told } from "../support/judged.ts";
import { STUDIO } from "./studio/contract.ts";
import { studio, STUDIO_FAULTS } from "./studio/studio.ts";

test.each(ALL ? Array.from({ length: 20 }, (_, index) => index + 1) : [1])(
  "a studio without faults has no findings (seed %i)",
  async (seed) => {
    expect(told(await judgedBy(STUDIO, studio(), { seed }))).toEqual([]);
  },
);

test.each(sampleOf(STUDIO_FAULTS, 1))("$name: $check", async ({ check, name }) => {
  const { findings } = await judgedBy(STUDIO, studio(name), { checks: [check, "state-transition"] });
  expect(findings.map((one) => one.check)).toContain(check);
});
