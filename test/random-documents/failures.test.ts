import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { compileBatch, proveBatch } from "./support/batch.ts";
import { FOUND } from "./support/found.ts";

test("what random documents have found is as it should be", async () => {
  await using folder = await temporaryFolder();
  const documents = Object.values(FOUND);
  for (const [index, document] of documents.entries()) {
    await mkdir(join(folder.path, String(index)));
    await writeFile(join(folder.path, String(index), "openapi.json"), JSON.stringify(document));
  }
  const names = Object.keys(FOUND);
  const proofs = await proveBatch(folder.path, 0, documents.length);
  expect(proofs.flatMap(({ failures, seed }) => failures.map(({ text: what }) => [names[seed], what]))).toEqual([]);
  for (const compiler of COMPILERS) {
    const errors = await compileBatch(folder.path, compiler);
    expect(errors.map(({ seed, text: what }) => [compiler, names[seed], what])).toEqual([]);
  }
});
