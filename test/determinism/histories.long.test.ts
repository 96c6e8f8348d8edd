import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { tree } from "../output/support.ts";
import type { Tree } from "./support/code-of.ts";
import { GENERATE, MAIN, output } from "./support/output.ts";

// The output does not depend on earlier output, on the order of edits, or on the file system.

let first: Promise<Tree> | undefined;
const want = (): Promise<Tree> => (first ??= output());
const OTHER_ORDER = new URL("support/other-order.ts", import.meta.url).href;

/** The contract with another description, and one path fewer. */
async function changed(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "openapi.yaml");
  const text = await readFile(path, "utf8");
  const other = text
    .replace(/^ {2}title: .*$/m, "  title: Another")
    .replace(/^ {2}\/v1\/users\/me:(?:\n {4}.*)*$/m, "");
  expect(other.length).toBeLessThan(text.length - 20);
  await writeFile(path, other);
  return () => writeFile(path, text);
}

describe("the same files, byte for byte", () => {
  test("after the output of another contract", async () => {
    const change = async (folder: string, generate: (...options: string[]) => Promise<void>): Promise<void> => {
      const back = await changed(folder);
      await generate();
      const then = tree(join(folder, "out")) ?? {};
      expect(Object.keys(then).filter((path) => then[path] !== undefined).length).toBeGreaterThan(10);
      expect(then).not.toEqual(await want());
      await back();
    };
    expect(await output({ change })).toEqual(await want());
  });

  test("after --force over files that were edited, and some that are gone", async () => {
    const change = async (folder: string, generate: (...options: string[]) => Promise<void>): Promise<void> => {
      await generate();
      await appendFile(join(folder, "out/models.ts"), "// mine\n");
      await writeFile(join(folder, "out/.countersign.json"), "{");
      await rm(join(folder, "out/client"), { recursive: true });
      await expect(generate()).rejects.toThrow("--force");
      await generate("--force");
    };
    expect(await output({ change })).toEqual(await want());
  });

  test("through --watch, which writes each change separately", { timeout: 60_000 }, async () => {
    const change = async (folder: string): Promise<void> => {
      const back = await changed(folder);
      const command = [MAIN, ...GENERATE, "--watch"];
      const child = spawn(process.execPath, command, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
      const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
      const until = async (is: () => Promise<boolean>): Promise<void> => {
        while (!(await is())) {
          if (child.exitCode !== null) throw new Error(said);
          await sleep(20);
        }
      };
      const manifest = join(folder, "out/.countersign.json");
      try {
        await until(() => Promise.resolve(existsSync(manifest) && said.includes("files written")));
        await back();
        const wanted = (await want())[".countersign.json"];
        await until(async () => (await readFile(manifest, "utf8")) === wanted);
      } finally {
        child.kill("SIGINT");
        await ended;
      }
      // Before anything else runs.
      expect(tree(join(folder, "out"))).toEqual(await want());
    };
    expect(await output({ change })).toEqual(await want());
  });

  test("with any order of directory listings", async () => {
    expect(await output({ options: ["--import", OTHER_ORDER] })).toEqual(await want());
  });

  test.skipIf(process.platform === "win32").each([
    ["077", 0o600],
    ["002", 0o664],
  ])("with umask %s, which is what files and folders go by", async (umask, mode) => {
    const look = async (folder: string): Promise<void> => {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        const found = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
        // Read or write permission on a folder implies permission to enter it.
        expect(found, entry.name).toBe(entry.isDirectory() ? mode | ((mode & 0o444) >> 2) : mode);
      }
      await Promise.resolve();
    };
    expect(await output({ umask, look })).toEqual(await want());
  });
});
