import { describe, expect, it } from "vitest";
import { judge } from "../../../judge/judge.ts";
import type { JudgeOptions } from "../../../judge/options.ts";
import type { Report } from "../../../judge/report.ts";
import { sampleOf } from "../../support/scale.ts";
import { until } from "../support/until.ts";
import { CONTRACT } from "./shelf/contract.ts";
import { generated, startShelf, TOKENS } from "./shelf/server.ts";
import type { ShelfFault } from "./shelf/shelf-fault.ts";
import { SHELF_FAULTS } from "./shelf/table.ts";
import { withoutStacks } from "../support/without-stacks.ts";

withoutStacks();

async function judged(
  { between, contract = (same) => same, only }: Partial<ShelfFault>,
  seed = 20261121,
  more: Partial<JudgeOptions> = {},
): Promise<Report> {
  const { api } = await generated(CONTRACT);
  await using server = await startShelf(contract(CONTRACT), between);
  return await judge({
    api,
    url: server.url,
    seed,
    timeout: 60_000,
    limit: 240_000,
    ...(only !== undefined && { only }),
    credentials: { token: { kind: "value", value: TOKENS.ann, name: "ANN" } },
    ...more,
    otherCredentials: { token: { kind: "value", value: TOKENS.bob, name: "BOB" } },
  });
}

describe("a good server, with two callers", () => {
  it.concurrent.each(sampleOf([1, 2, 3], 1))("is found nothing about (seed %i)", async (seed) => {
    const { coverage, findings } = await judged({}, seed);
    expect(findings).toEqual([]);
    expect(Object.keys(coverage.checks)).toEqual(
      expect.arrayContaining(["concealment", "created-readable", "link-followed", "extra-parameter"]),
    );
  });
});

it("has faults with unique names", () => {
  expect(new Set(SHELF_FAULTS.map(({ name }) => name)).size).toBe(SHELF_FAULTS.length);
});

describe("the check that finds it", () => {
  it.concurrent.each(sampleOf(SHELF_FAULTS, 16).map((fault) => [fault.check, fault.name, fault] as const))(
    "%s: %s",
    async (check, _name, fault) => {
      const { findings } = await judged(fault, undefined, until(check));
      expect([...new Set(findings.map((finding) => finding.check))]).toContain(check);
    },
  );
});
