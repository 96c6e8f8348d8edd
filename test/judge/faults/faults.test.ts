import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { readApi, type Api } from "../../../generator/index.ts";
import { judge } from "../../../generator/judge/judge.ts";
import type { JudgeOptions } from "../../../generator/judge/options.ts";
import type { Report } from "../../../generator/judge/report.ts";
import { CREDENTIALS } from "../../server/support/platform.ts";
import { until } from "../support/until.ts";
import { startFaulty } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";
import { FAULTS } from "./table.ts";

const DOCUMENT = fileURLToPath(new URL("../../../spec/openapi.yaml", import.meta.url));

let api: Api;
beforeAll(async () => {
  const read = await readApi({ document: DOCUMENT });
  if (read.api === undefined) throw new Error("the contract cannot be read");
  api = read.api;
});

async function judged(fault: Omit<SeededFault, "name" | "check">, more: Partial<JudgeOptions> = {}): Promise<Report> {
  await using server = await startFaulty(fault);
  return await judge({
    api,
    url: server.url,
    seed: 20261121,
    runs: 12,
    ...more,
    timeout: 1000,
    limit: (fault.seconds ?? 60) * 1000,
    checks: (fault.asks ?? []).map((name) => `+${name}`),
    credentials: {
      clientCredentials: {
        kind: "client",
        id: CREDENTIALS.client_id,
        secret: CREDENTIALS.client_secret,
        idName: "CLIENT_ID",
        secretName: "CLIENT_SECRET",
      },
    },
  });
}

describe("a good server", () => {
  it("is found nothing about", async () => {
    expect((await judged({})).findings).toEqual([]);
  });
});

it("has 60 faults and more, each under a name of its own", () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

describe("the check that finds it", () => {
  const table = (faults: readonly SeededFault[]) => faults.map((fault) => [fault.check, fault.name, fault] as const);
  const isWaiting = ({ seconds }: SeededFault): boolean => seconds !== undefined;

  it.each(table(FAULTS.filter((fault) => !isWaiting(fault))))("%s: %s", (check, _name, fault) => finds(fault, check));
  // They have little to do but to wait.
  it.concurrent.each(table(FAULTS.filter(isWaiting)))("%s: %s", (check, _name, fault) => finds(fault, check));

  async function finds(fault: SeededFault, check: string): Promise<void> {
    const { findings } = await judged(fault, until(check));
    expect([...new Set(findings.map((finding) => finding.check))]).toContain(check);
  }
});
