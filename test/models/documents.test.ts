import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { buildApi } from "../../generator/ir/build.ts";
import type { Api } from "../../generator/ir/api.ts";
import { compile } from "../support/compile.ts";
import { realDocuments, type RealDocument } from "../support/documents.ts";
import { expectCompiles } from "../support/expect-compiles.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateModels } from "./support/generate.ts";

async function apiOf({ path, config }: RealDocument): Promise<Api> {
  const diagnostics = collectDiagnostics();
  const document = await loadDocument(path, { allowFolders: config.allowFolders ?? [] }, diagnostics);
  if (document === undefined) return expect.fail(`${path}: ${diagnostics.list()[0]?.message}`);
  return buildApi(document, diagnostics);
}

test("models of real documents compile, and are the same every time", async () => {
  await using folder = await temporaryFolder();
  for (const document of realDocuments()) {
    const api = await apiOf(document);
    const { text } = generateModels(api);
    expect(generateModels(api).text === text, document.name).toBe(true);
    const file = join(folder.path, document.name, "models.ts");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await expectCompiles(folder.path);
  const lenient = await compile(folder.path, "7", { exactOptionalPropertyTypes: false, isolatedDeclarations: false });
  expect(lenient.errors).toEqual([]);
});
