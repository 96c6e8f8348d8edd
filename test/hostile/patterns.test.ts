import { expect, test } from "vitest";
import { runRedocly } from "../../lint/redocly/run.ts";
import { temporaryFolder } from "../support/folder.ts";
import { BOMBS } from "./bombs/cases.ts";

test("a pattern with exponential run time in Redocly is stopped after the time limit", async () => {
  const bomb = BOMBS.find(({ name }) => name.startsWith("a pattern that takes exponential time"));
  await using folder = await temporaryFolder({ "openapi.json": String(bomb?.files()["openapi.json"]) });
  const config = JSON.stringify({ telemetry: "off", extends: ["recommended-strict"] });
  await using work = await temporaryFolder({ "redocly.yaml": config });
  const run = await runRedocly({
    folder: work.path,
    reads: [folder.path],
    args: ["lint", `${folder.path}/openapi.json`, "--config", `${work.path}/redocly.yaml`],
    longest: 4_000,
  });
  expect(run).toMatchObject({ kind: "ran", status: 1, stderr: expect.stringContaining("`pattern`") });
});
