import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { type Api, readApi } from "../../../generator/index.ts";
import { judge } from "../../../judge/judge.ts";
import type { Finding } from "../../../judge/report.ts";
import { sampleOf } from "../../support/scale.ts";
import { CLIENT_CREDENTIALS } from "../support/client-credentials.ts";
import { startFaulty } from "./faulty-server.ts";
import { FAULTS_IN_DELIVERIES } from "./in-deliveries.ts";
import { FAULTS_IN_WEBHOOKS, type SeededSenderFault } from "./in-webhooks.ts";
import { createEventSender, SECRET, type SenderFault } from "./sender.ts";

const DOCUMENT = fileURLToPath(new URL("../../../spec/openapi.yaml", import.meta.url));
const CHECKS = ["delivery", "signature", "identity", "body", "acknowledgement", "retry"].map(
  (name) => `webhook-${name}`,
);

let api: Api;
beforeAll(async () => {
  const read = await readApi({ document: DOCUMENT });
  if (read.api === undefined) throw new Error("the contract cannot be read");
  api = read.api;
  startAll();
});

const ALL = [...FAULTS_IN_WEBHOOKS, ...FAULTS_IN_DELIVERIES];
const TOGETHER = sampleOf(
  ALL.filter(({ alone }) => alone !== true),
  24,
);
const ALONE = ALL.filter(({ alone }) => alone === true);

async function findingsOf(fault: SenderFault): Promise<readonly Finding[]> {
  await using server = await startFaulty({});
  const sender = createEventSender(fault);
  let url = "";
  try {
    const report = await judge({
      api,
      url: server.url,
      seed: 20261121,
      runs: 1,
      timeout: 60_000,
      limit: 240_000,
      checks: CHECKS,
      credentials: CLIENT_CREDENTIALS,
      webhooks: {
        port: 0,
        secrets: [SECRET],
        wait: 6000,
        onListening: (address) => void (url = address),
        // One for each part of what is tried, and some that are simply taken.
        trigger: () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].forEach(() => sender.send(url)),
      },
    });
    return report.findings;
  } finally {
    await sender.end();
  }
}

/** Of all of them, many at a time, as each has little to do but to wait; the tests look at what came of it. */
const results = new Map<SenderFault, Promise<readonly Finding[]>>();
const AT_A_TIME = 24;

function startAll(): void {
  const running: Promise<unknown>[] = [];
  for (const [index, { sender }] of TOGETHER.entries()) {
    const lane = index % AT_A_TIME;
    const result = (running[lane] ?? Promise.resolve()).then(() => findingsOf(sender));
    running[lane] = result.catch(() => {});
    results.set(sender, result);
  }
}

describe("a sender of webhooks", () => {
  const table = (faults: readonly SeededSenderFault[]) =>
    faults.map((fault) => [fault.check, fault.name, fault] as const);

  // The last of them waits for all the others.
  it.each(table(TOGETHER))(
    "%s: %s",
    async (check, _name, { sender }) => {
      const names = new Set((await results.get(sender))?.map((finding) => finding.check));
      expect([...names]).toContain(check);
    },
    900_000,
  );

  it.each(table(ALONE))("%s: %s", async (check, _name, { sender }) => {
    const names = new Set<string>();
    // The judge does not call it a fault where a busy machine may be the reason.
    for (let time = 0; time < 5 && !names.has(check); time++) {
      for (const finding of await findingsOf(sender)) names.add(finding.check);
    }
    expect([...names]).toContain(check);
  });

  it("that keeps the contract has no findings", async () => {
    expect(await findingsOf({})).toEqual([]);
  });
});
