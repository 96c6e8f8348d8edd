import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../generator/document/json.ts";
import { judge } from "../../../../judge/judge.ts";
import type { JudgeOptions } from "../../../../judge/options.ts";
import type { Report } from "../../../../judge/report.ts";
import type { Listening } from "../../../support/listen.ts";
import { ALL, sampleOf } from "../../../support/scale.ts";
import { apiOf } from "../../support/api.ts";
import { until } from "../../support/until.ts";
import { withoutStacks } from "../../support/without-stacks.ts";
import { ORDER_FAULTS, ORDER_KEYS, startOrders } from "./orders.ts";
import { ORDERS } from "./orders-contract.ts";
import { PROJECT_FAULTS, PROJECT_TOKENS, startProjects } from "./projects.ts";
import { PROJECTS } from "./projects-contract.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";

withoutStacks();

interface TeamServer {
  readonly name: string;
  readonly contract: JsonObject;
  readonly start: (fault?: string) => Promise<Listening>;
  readonly callers: { readonly ann: string; readonly bob: string };
  readonly faults: readonly { readonly name: string; readonly check: CheckName }[];
}

const SERVERS: readonly TeamServer[] = [
  { name: "orders", contract: ORDERS, start: startOrders, callers: ORDER_KEYS, faults: ORDER_FAULTS },
  { name: "projects", contract: PROJECTS, start: startProjects, callers: PROJECT_TOKENS, faults: PROJECT_FAULTS },
];

async function judged(
  { callers, contract, start }: TeamServer,
  fault: string,
  seed: number,
  more: Partial<JudgeOptions> = {},
): Promise<Report> {
  const api = await apiOf({ "openapi.json": contract });
  await using server = await start(fault);
  return await judge({
    api,
    url: server.url,
    seed,
    timeout: 60_000,
    limit: 240_000,
    credentials: { "*": { kind: "value", value: callers.ann, name: "ANN" } },
    otherCredentials: { "*": { kind: "value", value: callers.bob, name: "BOB" } },
    ...more,
  });
}

describe.each(SERVERS)("$name", (server) => {
  it.each(ALL ? Array.from({ length: 20 }, (_, index) => index + 1) : [1])(
    "a good server has no findings, and every subject is exercised (seed %i)",
    async (seed) => {
      const { coverage, findings } = await judged(server, "", seed);
      expect(findings).toEqual([]);
      expect(Object.keys(coverage.checks)).toEqual(expect.arrayContaining(server.faults.map(({ check }) => check)));
      const missed = coverage.notExercised.filter((text) => /authentication|isolation|pages|status 20/.test(text));
      expect(missed).toEqual([]);
    },
  );

  it.each(sampleOf(server.faults, 4).map(({ check, name }) => [check, name] as const))(
    "%s: %s",
    async (check, name) => {
      const { findings } = await judged(server, name, 1, { runs: 3, ...until(check) });
      expect([...new Set(findings.map((one) => one.check))]).toContain(check);
    },
  );
});

it("a sequence is shown as lines that can be repeated", async () => {
  const [orders] = SERVERS;
  if (orders === undefined) throw new Error("no server");
  const { findings } = await judged(orders, "PUT merges", 1, { runs: 3, ...until("put-replaces") });
  const found = findings.find(({ check }) => check === "put-replaces");
  expect(found?.message).toMatch(/did not replace the resource: expected no reference, got /);
  expect(found?.request?.split("\n")[0]).toMatch(/^ID=\$\(curl -sS -X POST .* \| jq -r \.id\)$/);
  expect(found?.request?.split("\n").at(-1)).toContain("/orders/$ID");
});
