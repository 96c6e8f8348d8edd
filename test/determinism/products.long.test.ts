import { spawn } from "node:child_process";
import { cp, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { tree } from "../output/support.ts";
import { temporaryFolder } from "../support/folder.ts";
import { findNode26 } from "../support/runtimes.ts";
import type { Tree } from "./support/code-of.ts";

// What other tools have a part in follows from the document alone, too: types for openapi-fetch, the docs, a document in one piece.

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));
const MODULES = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const SPEC = fileURLToPath(new URL("../../spec/", import.meta.url));

const COMMANDS: readonly (readonly string[])[] = [
  ["generate", "openapi.yaml", "-o", "made/fetch", "-t", "openapi-fetch,client"],
  ["bundle", "openapi.yaml", "-o", "made/bundle.json"],
  ["bundle", "openapi.yaml", "-o", "made/bundle.yaml", "--openapi", "3.1"],
  ["docs", "openapi.yaml", "-o", "made/docs.html"],
];

interface Machine {
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
  readonly change?: (folder: string) => Promise<void>;
}

async function products({ program, env, folder = "a", change }: Machine = {}): Promise<Tree> {
  await using base = await temporaryFolder();
  const spec = join(base.path, folder, "spec");
  await cp(SPEC, spec, { recursive: true });
  await change?.(spec);
  await symlink(MODULES, join(spec, "node_modules"), "dir");
  for (const args of COMMANDS) {
    const child = spawn(program ?? process.execPath, [MAIN, ...args], {
      cwd: spec,
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    const code = await new Promise((resolve) => child.on("close", resolve));
    if (code !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  }
  return tree(join(spec, "made")) ?? {};
}

let first: Promise<Tree> | undefined;
const want = (): Promise<Tree> => (first ??= products());
const NODE_26 = findNode26();

/** The paths of the files that differ. Their texts are too long for a message. */
function others(found: Tree, wanted: Tree): readonly string[] {
  const paths = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...paths].filter((path) => found[path] !== wanted[path]);
}

describe("the Platform's contract gives the same types of openapi-fetch, docs and bundles", () => {
  test("twice", async () => {
    expect(Object.keys(await want())).toEqual(
      expect.arrayContaining(["bundle.json", "bundle.yaml", "docs.html", "fetch/openapi-fetch/schema.ts"]),
    );
    expect(others(await products(), await want())).toEqual([]);
  });

  test("in another folder, language, time zone and terminal", async () => {
    const env = {
      LC_ALL: "tr_TR.UTF-8",
      LANG: "tr_TR.UTF-8",
      TZ: "Pacific/Kiritimati",
      TERM: "dumb",
      FORCE_COLOR: "3",
    };
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
