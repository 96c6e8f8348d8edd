import { dump } from "js-yaml";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { buildDocs } from "../../docs-page/docs.ts";
import { bundle } from "../../generator/document/bundle/bundle.ts";
import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { readApi } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { sampleOf } from "../support/scale.ts";
import { bundledDocument, type Tree } from "./support/code-of.ts";
import { difference, EDITS } from "./support/edits.ts";
import { split } from "./support/split.ts";

// What reviewers see of a small change in a page of docs, and in a document of several files put into one: no more than they see in
// the document itself.

const SPEC = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));

/** The document in one piece, in its own words and those of OpenAPI 3.1, and the page that is made of it. */
async function products(document: Json): Promise<Tree> {
  if (!isObject(document)) throw new Error("the document is not an object");
  await using folder = await temporaryFolder(split(document));
  const path = join(folder.path, "openapi.json");
  const loaded = await loadDocument(path, {}, collectDiagnostics());
  const { api } = await readApi({ document: path, output: "out" });
  if (loaded === undefined || api === undefined) throw new Error("the document cannot be read");
  const docs = await buildDocs(loaded, api);
  if (docs.kind !== "done") throw new Error(docs.message);
  const print = (whole: JsonObject): string => JSON.stringify(whole, null, 2);
  return {
    "own.json": print(bundle(loaded, undefined, { openapi: "own" })),
    "own.yaml": dump(bundle(loaded, undefined, { openapi: "own" }), { lineWidth: 120, noRefs: true }),
    "3.1.json": print(bundle(loaded)),
    "docs.html": docs.html,
  };
}

let document: Json;
let before: Tree;
beforeAll(async () => {
  document = await bundledDocument(SPEC);
  before = await products(document);
}, 60_000);

describe("one change in docs and bundles", () => {
  test.concurrent.each(sampleOf(EDITS, 2))("$name", { timeout: 60_000 }, async ({ name, edit }) => {
    const changed = structuredClone(document);
    edit(changed);
    const source = difference(textOf(document), textOf(changed));
    const after = await products(changed);
    for (const path of Object.keys(before)) {
      const diff = difference({ [path]: before[path] ?? "" }, { [path]: after[path] ?? "" });
      // What else says so in words, as a list of all events.
      expect(diff.added, path).toBeLessThanOrEqual(source.added + 1);
      // What nothing refers to any more goes with what did.
      expect(diff.removed, path).toBeLessThanOrEqual(source.removed + (source.added === 0 ? 10 : 1));
    }
    const isUsed = !name.includes("nothing uses");
    expect(Object.keys(before).filter((path) => before[path] !== after[path])).toEqual(
      isUsed ? Object.keys(before) : [],
    );
  });
});

function textOf(value: Json): Tree {
  return { document: JSON.stringify(value, null, 2) };
}
