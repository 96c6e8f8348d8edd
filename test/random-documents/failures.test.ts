import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { compileBatch, proveBatch } from "./support/batch.ts";
import { FOUND } from "./support/found.ts";
import { TEXTS } from "./support/names.ts";

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

// V8 takes a name with an escape (`"\u00e9"`) for another that an object before it had in the same place, where that one is how the
// escaped name begins (`\`): https://github.com/nodejs/node/issues/63785. Names that do so to each other prove nothing of ours.

/** As bodies have it, and as headers do. */
const WRITTEN = [
  (name: string): string => JSON.stringify(name),
  (name: string): string =>
    JSON.stringify(name).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
];

test("no name in random documents is read as another", () => {
  const mistaken: (readonly [name: string, other: string])[] = [];
  for (const [row, other] of TEXTS.entries()) {
    for (const [column, name] of TEXTS.entries()) {
      for (const [way, written] of WRITTEN.entries()) {
        // What V8 remembers is of objects that begin alike: no two pairs do. It remembers no more than 1,536 of one beginning.
        const beginning = `{"row ${row}":0,"column ${column} ${way}":0`;
        JSON.parse(`${beginning},${written(other)}:0}`);
        const read = Object.keys(Object(JSON.parse(`${beginning},${written(name)}:0}`)));
        if (!read.includes(name)) mistaken.push([name, other]);
      }
    }
  }
  expect(mistaken).toEqual([]);
});
