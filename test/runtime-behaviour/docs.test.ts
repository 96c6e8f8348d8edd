import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

it("docs/client.md shows code that compiles against what is generated", async () => {
  const text = readFileSync(`${ROOT}docs/client.md`, "utf8");
  const examples = Array.from(
    text.matchAll(/^```ts\n([\s\S]*?)^```/gm),
    ([, code = ""], index) => [`example${index}.ts`, code] as const,
  );
  expect(examples.length).toBeGreaterThan(4);
  await using folder = await temporaryFolder(Object.fromEntries(examples));
  const result = await generate({ document: `${ROOT}spec/openapi.yaml`, output: `${folder.path}/generated` });
  expect(result.status).toBe("done");
  for (const compiler of COMPILERS) {
    // What examples export needs no annotation to be understood.
    const { errors } = await compile(folder.path, compiler, { isolatedDeclarations: false });
    expect(errors, compiler).toEqual([]);
  }
});
