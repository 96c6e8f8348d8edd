import { beforeAll, describe, expect, it } from "vitest";
import { type Api, readApi } from "../../../generator/index.ts";
import { judge } from "../../../judge/judge.ts";
import type { Report } from "../../../judge/report.ts";
import { CREDENTIALS, type Fault, startPlatform, WEBHOOK_SECRET } from "../support/platform-server.ts";
import { FAULTS_IN_REPLAYS } from "./in-replays.ts";

let api: Api;
beforeAll(async () => {
  const read = await readApi({ document: "spec/openapi.yaml", output: "generated" });
  if (read.api === undefined) throw new Error("the Platform's document cannot be read");
  ({ api } = read);
});

async function judged(fault: Fault, checks: readonly string[]): Promise<Report> {
  await using server = await startPlatform({ patience: 60_000, ...fault });
  const register = (url: string): void => server.register(url);
  return await judge({
    api,
    url: server.url,
    seed: 20261121,
    runs: 3,
    timeout: 60_000,
    limit: 240_000,
    only: ["createTransaction"],
    checks,
    credentials: CREDENTIALS,
    webhooks: { port: 0, secrets: [WEBHOOK_SECRET], wait: 1000, onListening: register },
  });
}

const CHECKS = ["valid-request-accepted", "idempotent-replay", "idempotency-conflict"];
const UNTOLD = /whether a replay emits another event/;

describe.concurrent("events of replays", () => {
  it.each(FAULTS_IN_REPLAYS.map((fault) => [fault.check, fault.name, fault] as const))(
    "%s: %s",
    async (check, _name, { server }) => {
      const { findings } = await judged(server, CHECKS);
      expect(findings.map((one) => one.check)).toEqual([check]);
      expect(findings[0]?.message).toMatch(
        /\d requests with the same Idempotency-Key emitted \d different transaction\.confirmed events/,
      );
    },
  );

  it("of a good server have no findings, and are reported as exercised", async () => {
    const { coverage, findings } = await judged({}, CHECKS);
    expect(findings).toEqual([]);
    expect(coverage.notExercised.filter((text) => UNTOLD.test(text))).toEqual([]);
  });

  it("that cannot be linked to their responses are reported as not exercised", async () => {
    // The identifier of the answer is not that of the event.
    const reply: Fault["reply"] = (one, route) => {
      if (route === "POST /v1/transactions" && one.status === 201) one.body = { state: "created" };
    };
    const { coverage, findings } = await judged({ tellsAgain: "always", reply }, CHECKS);
    expect(findings).toEqual([]);
    expect(coverage.notExercised.filter((text) => UNTOLD.test(text))).toHaveLength(1);
  });
});
