import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { test as judge, testContract, verify } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Contract, CONTRACTS, generateContracts, load, targetsOf } from "./contracts.ts";
import { listen } from "../support/listen.ts";

// What a team sees in its first hour: the contract tests against the mock and its own server, and `verify`, all green. What the
// generated contract.test.ts calls is `testContract`; test/judge/contract-target.test.ts runs the file itself.

const targets = (contract: Contract): ReturnType<typeof targetsOf> =>
  targetsOf(contract).filter((name) => name !== "openapi-fetch");

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await generateContracts(folder.path, targets);
});
afterAll(() => folder[Symbol.asyncDispose]());

describe.for(CONTRACTS)("$name", (contract) => {
  const document = (): string => join(folder.path, contract.name, "openapi.yaml");

  test("the mock keeps the contract", async () => {
    const report = await testContract({ document: document(), seed: 1, runs: 4 });
    expect(report.findings, report.text).toEqual([]);
  });

  test("verify finds nothing wrong", async () => {
    const output = join(folder.path, contract.name, "generated");
    const only = ["generated", "examples", "client", "webhooks", "workflows"] as const;
    const { verdicts } = await verify({ document: document(), output, targets: targets(contract) }, { only });
    expect(verdicts.filter(({ outcome }) => outcome === "wrong")).toEqual([]);
    expect(verdicts.filter(({ outcome }) => outcome === "ok").map(({ artifact }) => artifact)).toEqual(
      expect.arrayContaining(["generated files", "client"]),
    );
  });

  test("countersign test finds nothing on its server", async () => {
    const app = await load<Readonly<Record<string, () => Promise<{ readonly node: RequestListener }>>>>(
      folder.path,
      contract.name,
      "app/server.ts",
    );
    await using server = await listen(createServer((await app[contract.creates]?.())?.node));
    const url = `${server.url}${contract.basePath}`;
    const { credentials } = contract;
    const report = await judge({ document: document(), url, seed: 1, runs: 6, credentials });
    expect(report.findings, report.text).toEqual([]);
  });
});
