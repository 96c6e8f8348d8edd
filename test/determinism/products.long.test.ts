import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { tree } from "../output/support.ts";
import { findNode26 } from "../support/runtimes.ts";
import type { Tree } from "./support/code-of.ts";
import { type Machine, output } from "./support/output.ts";

// What other tools have a part in follows from the document alone, too: types for openapi-fetch, the docs, a document in one piece.

const MODULES = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const NODE_26 = findNode26();
const COMMANDS: readonly (readonly string[])[] = [
  ["generate", "openapi.yaml", "-o", "out/fetch", "-t", "openapi-fetch,client"],
  ["bundle", "openapi.yaml", "-o", "out/bundle.json"],
  ["bundle", "openapi.yaml", "-o", "out/bundle.yaml", "--openapi", "3.1"],
  ["docs", "openapi.yaml", "-o", "out/docs.html"],
];

const products = (machine: Machine = {}): Promise<Tree> =>
  output({
    ...machine,
    commands: COMMANDS,
    async change(folder, generate) {
      await machine.change?.(folder, generate);
      await symlink(MODULES, join(folder, "node_modules"), "dir");
    },
  });

let first: Promise<Tree> | undefined;
const want = (): Promise<Tree> => (first ??= products());

/** The paths of the files that differ. Their texts are too long for a message. */
function others(found: Tree, wanted: Tree): readonly string[] {
  const paths = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...paths].filter((path) => found[path] !== wanted[path]);
}

describe("the Platform's contract gives the same types of openapi-fetch, docs and bundles", () => {
  test("in another folder, language, time zone and terminal", async () => {
    expect(Object.keys(await want())).toEqual(
      expect.arrayContaining(["bundle.json", "bundle.yaml", "docs.html", "fetch/openapi-fetch/schema.ts"]),
    );
    const env = { LC_ALL: "tr_TR.UTF-8", TZ: "Pacific/Kiritimati", TERM: "dumb", FORCE_COLOR: "3" };
    expect(others(await products({ env, folder: "über das/c d'e$f" }), await want())).toEqual([]);
  });

  test.skipIf(NODE_26 === "")("by Node 26", async () =>
    expect(others(await products({ program: NODE_26 }), await want())).toEqual([]),
  );

  test("with Windows line ends in all its files", async () => {
    const change = async (folder: string): Promise<void> => {
      for (const [path, text] of Object.entries(tree(folder) ?? {}))
        await writeFile(join(folder, path), text.replaceAll("\n", "\r\n"));
    };
    expect(others(await products({ change }), await want())).toEqual([]);
  });
});
