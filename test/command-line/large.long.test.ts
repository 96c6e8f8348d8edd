import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

// Compilers reject a list of more than a thousand literals whose types differ (TS2590).

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const paths = Object.fromEntries(
  Array.from({ length: 1200 }, (_, index) => [
    `/things${index}/{id${index}}`,
    {
      get: {
        operationId: `getThing${index}`,
        parameters: [
          { name: `id${index}`, in: "path", required: true, schema: { type: "string" } },
          ...(index % 2 === 0 ? [{ name: "limit", in: "query", schema: { type: "integer" } }] : []),
        ],
        responses: { 200: { description: "A thing", content: { "application/json": { schema: { type: "string" } } } } },
      },
    },
  ]),
);

test.for(COMPILERS)("programs and tools of 1,200 operations compile under TypeScript %s", async (compiler) => {
  const document = JSON.stringify({ openapi: "3.1.0", info: { title: "Things", version: "1" }, paths });
  await using folder = await temporaryFolder({ "package.json": '{ "type": "module" }', "openapi.json": document });
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const output = join(folder.path, "generated");
  await generate({ document: join(folder.path, "openapi.json"), output, targets: ["command-line", "mcp"] });
  const { errors } = await compile(folder.path, compiler);
  expect(errors).toEqual([]);
});
