import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateInto, withSchemas } from "./support/generate.ts";

// Node loads checks with thousands of alternatives, although parsers recurse into each operand and each `else`.

const MANY = 9_500;

const object = (name: string, more: Json): Json => ({ type: "object", required: [name], properties: { [name]: more } });
const many = (of: (index: number) => Json): readonly Json[] => Array.from({ length: MANY }, (_, index) => of(index));

/** A schema, a valid value and an invalid one. */
const CASES: readonly (readonly [string, Json, Json, Json])[] = [
  ["objects of an anyOf", { anyOf: many((index) => object(`p${index}`, {})) }, { p9400: 1 }, { p9500: 1 }],
  [
    "objects with a tag of their own",
    {
      oneOf: many((index) => ({
        type: "object",
        required: ["k", "n"],
        properties: { k: { const: `v${index}` }, n: { type: "number", minimum: index } },
      })),
    },
    { k: "v9400", n: 9_400 },
    { k: "v9400", n: 9_399 },
  ],
];

describe(`${MANY} alternatives`, () => {
  test.each(CASES)("%s", { timeout: 120_000 }, async (_name, schema, right, wrong) => {
    expect(await verdicts(schema, [right, wrong])).toEqual([true, false]);
  });
});

test("70,000 alternatives are more than arguments that a call can have", { timeout: 120_000 }, async () => {
  const schema = { anyOf: Array.from({ length: 70_000 }, (_, index) => ({ type: "number", multipleOf: index + 2 })) };
  expect(await verdicts(schema, [70_001, 1])).toEqual([true, false]);
});

async function verdicts(schema: Json, values: readonly Json[]): Promise<unknown> {
  await using folder = await temporaryFolder();
  const generated = await generateInto(folder.path, withSchemas({ A: schema }));
  const file = generated.files.find(({ text }) => text.includes("export function isA("));
  const url = JSON.stringify(pathToFileURL(join(folder.path, file?.path ?? "")).href);
  const program = `const { isA, issuesOf } = await import(${url});
const told = ${JSON.stringify(values)}.map((value) => isA(value) || issuesOf(isA, value).length === 0);
console.log(JSON.stringify(told));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  return JSON.parse(stdout);
}
