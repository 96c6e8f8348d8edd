import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

/** More than a call can have arguments, where the stack has but 140 KiB: elsewhere it takes 130,000. */
const MANY = 20_000;
const NODE = ["--stack-size=140"];

function many<Item>(make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: MANY }, (_, index) => make(index));
}

test("nothing of a document is too much for a call, however many there are of it", async () => {
  await using folder = await temporaryFolder({});
  const names = many((index) => `p${index}`);
  const schemas = {
    Properties: { type: "object", properties: Object.fromEntries(names.map((name) => [name, { type: "boolean" }])) },
    Alternatives: { oneOf: many((index) => ({ const: index })) },
    Parts: { allOf: many((index) => ({ minLength: index % 5 })) },
    Values: { type: "string", enum: names },
    Needs: { type: "object", dependentRequired: { a: names } },
    Depends: { type: "object", dependentRequired: Object.fromEntries(names.map((name) => [name, ["a"]])) },
    ...Object.fromEntries(names.map((name) => [`Model ${name}`, { type: "null" }])),
  };
  const document = { openapi: "3.1.0", info: { title: "Many", version: "1" }, paths: {}, components: { schemas } };
  writeFileSync(join(folder.path, "many.json"), JSON.stringify(document));
  // More than is usual has to be asked for.
  const config = {
    document: "many.json",
    output: "out",
    targets: ["models", "validators"],
    limits: { members: 40_000 },
  };
  writeFileSync(join(folder.path, "countersign.config.ts"), `export default ${JSON.stringify(config)};\n`);
  const args = [...NODE, MAIN, "generate"];
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder.path }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(said).toMatch(/many\.json -> out: 0 operations, 20,006 models, .* files written/);
  const models = join(folder.path, "out/models");
  const texts = readdirSync(models).map((name) => readFileSync(join(models, name), "utf8"));
  expect(texts.some((text) => text.includes(`${names.at(-1)}?: boolean;`))).toBe(true);
});
