import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { project } from "./support/project.ts";

// TypeScript rejects a member of an interface that is a list of itself (TS2502).

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object): object => ({ type: "array", items });
const text = { type: "string" };

const schemas = {
  Json: {
    anyOf: [
      text,
      { type: "number" },
      { type: "null" },
      list(ref("Json")),
      { type: "object", additionalProperties: ref("Json") },
    ],
  },
  Tree: list(ref("Tree")),
  Lines: list({ oneOf: [text, ref("Lines")] }),
  One: { oneOf: [text, list(ref("Other"))] },
  Other: { oneOf: [{ type: "boolean" }, ref("One")] },
  "api.Words-2": list({ oneOf: [text, ref("api.Words-2")] }),
  Filter: { oneOf: [text, { type: "object", required: ["and"], properties: { and: list(ref("Filter")) } }] },
};

test("schemas that are lists of themselves compile", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "openapi.json");
  await writeFile(path, JSON.stringify(documentOf({}, { components: { schemas } })));
  await using own = await project(path, {
    "values.ts": `import type { components } from "./api/openapi-fetch/schema.ts";
type Schemas = components["schemas"];
export const json: Schemas["Json"] = [1, "a", { b: [2, null] }];
export const tree: Schemas["Tree"] = [[], [[]]];
export const lines: Schemas["Lines"] = ["a", ["b"]];
export const one: Schemas["One"] = [true, ["a"]];
export const words: Schemas["api.Words-2"] = ["a", ["b"]];
export const filter: Schemas["Filter"] = { and: ["a", { and: [] }] };
// @ts-expect-error
export const noJson: Schemas["Json"] = [true];
// @ts-expect-error
export const noTree: Schemas["Tree"] = [1];
// @ts-expect-error
export const noOne: Schemas["One"] = [1];
`,
  });
  const { errors } = await compile(own.path, "7");
  expect(errors).toEqual([]);
}, 120_000);
