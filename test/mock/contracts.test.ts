import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import yaml from "js-yaml";
import { expect, it } from "vitest";
import { verify } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL, sampleOf } from "../support/scale.ts";

// Ordinary contracts as teams write them: green at first try, with their examples and without.

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== "example" && name !== "examples");
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutExamples(inner)]));
}

const CASES = [
  ["payments", "with"],
  ["shop", "with"],
  ["shop", "without"],
  ["blog", "with"],
  ["blog", "without"],
  ["tickets", "with"],
  ["tickets", "without"],
] as const;

it.for(sampleOf(CASES, 1))("%s, %s examples", async ([name, how]) => {
  const whole = yaml.load(await readFile(new URL(`contracts/${name}.yaml`, import.meta.url), "utf8"));
  await using folder = await temporaryFolder();
  const document = join(folder.path, "openapi.json");
  await writeFile(document, JSON.stringify(how === "with" ? whole : withoutExamples(whole)));
  const only = ["examples", "server", "client", "webhooks"] as const;
  const { verdicts } = await verify({ document }, { only, runs: ALL ? 3 : 1, seed: 1 });
  expect(verdicts).toHaveLength(only.length);
  expect(verdicts.flatMap(({ details }) => details)).toEqual([]);
});
