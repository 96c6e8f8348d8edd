import { expect, test } from "vitest";
import { verify } from "../../generator/index.ts";
import type { Verdict } from "../../verify/verdict.ts";
import { temporaryFolder } from "../support/folder.ts";

// Documents that ask for more than there is: each artifact has its verdict, and nothing goes on for ever.

async function verified(schema: object, only: readonly ("examples" | "validators")[]): Promise<readonly Verdict[]> {
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} };
  const text = JSON.stringify({ ...document, components: { schemas: { A: schema } } });
  await using folder = await temporaryFolder({ "openapi.json": text });
  const { verdicts } = await verify({ document: `${folder.path}/openapi.json` }, { only, runs: 1 });
  return verdicts;
}

test("a pattern that takes exponential time, and a text for it", async () => {
  const schema = { type: "string", pattern: "^(a+)+$", examples: [`${"a".repeat(60)}!`, "aa"] };
  const verdicts = await verified(schema, ["examples", "validators"]);
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(["ok", "ok"]);
  expect(verdicts[0]?.about).toMatch(/^2 examples .*; of [12] it cannot be told in a reasonable time$/);
});

test("more alternatives than can be loaded", async () => {
  const alternative = (index: number): object => ({
    type: "object",
    required: ["k"],
    properties: { k: { const: index } },
  });
  const schema = { oneOf: Array.from({ length: 9500 }, (_, index) => alternative(index)) };
  const [verdict] = await verified(schema, ["validators"]);
  // A larger stack loads it.
  if (verdict?.outcome === "wrong") expect(verdict.details).toEqual(["Maximum call stack size exceeded"]);
  else expect(verdict?.outcome).toBe("ok");
});

test("thousands of members", async () => {
  const names = Array.from({ length: 3000 }, (_, index) => `p${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const [verdict] = await verified({ type: "object", required: names, properties }, ["validators"]);
  expect(verdict?.details).toEqual([]);
});

test.each([
  ["time", { limit: 1 }, /^it took more than 0\.001 s: --limit SECONDS gives it more$/],
  ["memory", { memory: 8 }, /needed more than 8 MB: --memory MB gives it more$/],
] as const)("what needs more %s than there is, is not taken for right", async (_, bounds, why) => {
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} }),
  });
  const { verdicts } = await verify({ document: `${folder.path}/openapi.json` }, { only: ["examples"], ...bounds });
  expect(verdicts.map(({ artifact, outcome }) => [artifact, outcome])).toEqual([["document", "wrong"]]);
  expect(verdicts[0]?.details[0]).toMatch(why);
});
