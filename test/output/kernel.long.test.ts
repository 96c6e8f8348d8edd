import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { canTrace } from "../support/strace.ts";
import { put, stateOf, tree } from "./support.ts";

// `kill -9` at system calls themselves: what Node does in several of them (`rmSync`, `writeFile`) is interrupted inside, too.

const CHILD = fileURLToPath(new URL("crash-child.ts", import.meta.url));
const OLD = { "a.ts": "old a\n", "b/c.ts": "old c\n", "gone/d.ts": "old d\n" };
const NEW = { "a.ts": "new a\n", "b/c.ts": "new c\n", "e/f.ts": "new f\n" };

/** Some are of one architecture alone; `?` lets strace pass over those it does not know. */
const CALLS: readonly string[] = [
  "?mkdir,?mkdirat",
  "?rename,?renameat,?renameat2",
  "?unlink,?unlinkat",
  "?rmdir",
  "write,pwrite64",
];

const STRACE = canTrace("kill -9 at system calls");

/** @returns whether it was killed */
function trace(folder: string, ...options: readonly string[]): Promise<boolean> {
  // One thread for all that is not synchronous, because strace counts by thread.
  const env = { ...process.env, UV_THREADPOOL_SIZE: "1" };
  const args = ["-f", ...options, process.execPath, CHILD, folder, JSON.stringify(NEW)];
  return new Promise((resolve, reject) => {
    const child = execFile("strace", args, { env }, (error) => {
      if (error === null) resolve(false);
      else if (error.signal === "SIGKILL" || child.exitCode === 137) resolve(true);
      else reject(error);
    });
  });
}

describe.skipIf(!STRACE)("kill -9 at every system call of", () => {
  test.each(CALLS)("%s", async (calls) => {
    // Nothing is removed from a new folder.
    const starts = calls.includes("rmdir") || calls.includes("unlink") ? [OLD] : [OLD, {}];
    for (const start of starts) await killAtEvery(calls, start);
  });
});

async function killAtEvery(calls: string, start: Readonly<Record<string, string>>): Promise<void> {
  await using base = await temporaryFolder();
  const isNew = Object.keys(start).length === 0;
  const model = join(base.path, "model");
  if (!isNew) await put(model, start);
  const want = { ...(await reference(base.path)) };
  const fresh = async (name: string): Promise<string> => {
    if (!isNew) await cp(model, join(base.path, name), { recursive: true });
    return join(base.path, name);
  };
  const log = join(base.path, "log");
  expect(await trace(await fresh("count"), "-o", log, "-e", `trace=${calls}`)).toBe(false);
  const total = countOf(await readFile(log, "utf8"));
  expect(total).toBeGreaterThan(0);
  let [killed, mixed] = [0, 0];
  for (let at = 1; at <= total; at++) {
    const folder = await fresh(`run-${at}`);
    const inject = ["-e", `trace=${calls}`, "-e", `inject=${calls}:signal=KILL:when=${at}`];
    if (await trace(folder, "-o", "/dev/null", ...inject)) killed++;
    const found = { ...tree(folder) };
    for (const path of Object.keys(found)) if (path.startsWith(".countersign")) delete found[path];
    const whole = [start, NEW].some((files) => isSame(found, files));
    // Not all is there yet, or gone yet: with the complete journal that finishes it.
    if (!whole) expect(existsSync(join(folder, ".countersign/journal.json")), `call ${at}`).toBe(true);
    if (stateOf(found, start, NEW) === "mixed") mixed++;
    expect((await put(folder, NEW)).codes, `call ${at}`).toEqual([]);
    expect(tree(folder), `call ${at}`).toEqual(want);
  }
  expect(killed).toBeGreaterThan(0);
  // Between the renames of the two files that are replaced, and nowhere else.
  expect(mixed).toBe(calls.includes("rename") && !isNew ? 1 : 0);
}

/** Calls in what strace wrote. */
function countOf(log: string): number {
  return log.split("\n").filter((line) => /^\d+ +\w+\(/.test(line)).length;
}

async function reference(base: string): Promise<Record<string, string> | undefined> {
  const folder = join(base, "reference");
  await put(folder, NEW);
  return tree(folder);
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const sorted = (files: Readonly<Record<string, string>>): string =>
    JSON.stringify(Object.entries(files).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}
