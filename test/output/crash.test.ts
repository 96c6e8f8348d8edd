import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { sampleOf } from "../support/scale.ts";
import { put, stateOf, tree } from "./support.ts";

const SEED = new URL("seed.ts", import.meta.url).href;
const CHILD = fileURLToPath(new URL("crash-child.ts", import.meta.url));

const OLD = { "models.ts": "old models\n", "client/a.ts": "old a\n", "client/b.ts": "same\n", "gone/c.ts": "old c\n" };
const NEW = { "models.ts": "new models\n", "client/a.ts": "new a\n", "client/b.ts": "same\n", "tags/d.ts": "new d\n" };

interface Ended {
  readonly killed: boolean;
  readonly calls: number;
  readonly codes: readonly string[];
}

function runChild(folder: string, at: number, fault: string): Promise<Ended> {
  const count = `${folder}.calls`;
  const env = {
    ...process.env,
    COUNTERSIGN_FAULT: fault,
    COUNTERSIGN_FAULT_AT: String(at),
    COUNTERSIGN_FAULT_COUNT: count,
  };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ["--import", SEED, CHILD, folder, JSON.stringify(NEW)],
      { env },
      (error, stdout, stderr) => {
        if (error?.signal === "SIGKILL") resolve({ killed: true, calls: at, codes: [] });
        else if (error !== null) reject(new Error(stderr));
        else {
          const calls = Number(readFileSync(count, "utf8"));
          resolve({ killed: false, calls, ...(JSON.parse(stdout) as { codes: string[] }) });
        }
      },
    );
  });
}

/** Runs `judge` for a fault at every system call (or every n-th), a few at a time. */
async function atEveryCall(
  fault: string,
  stride: number,
  start: Readonly<Record<string, string>> | undefined,
  judge: (folder: string, ended: Ended, at: number) => Promise<void>,
): Promise<number> {
  await using base = await temporaryFolder();
  const model = join(base.path, "model");
  if (start !== undefined) await put(model, start);
  const fresh = async (name: string): Promise<string> => {
    const folder = join(base.path, name);
    if (start === undefined) await mkdir(base.path, { recursive: true });
    else await cp(model, folder, { recursive: true });
    return folder;
  };
  const { calls } = await runChild(await fresh("count"), 0, fault);
  const numbers = Array.from({ length: Math.floor(calls / stride) }, (_, index) => (index + 1) * stride);
  const worker = async (): Promise<void> => {
    for (let at = numbers.shift(); at !== undefined; at = numbers.shift()) {
      const folder = await fresh(`run-${at}`);
      await judge(folder, await runChild(folder, at, fault), at);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return calls;
}

/** The generated files alone. */
function generated(folder: string): Record<string, string> {
  const files = { ...tree(folder) };
  for (const path of Object.keys(files)) if (path.startsWith(".countersign")) delete files[path];
  return files;
}

async function reference(files: Readonly<Record<string, string>>): Promise<Record<string, string> | undefined> {
  await using folder = await temporaryFolder();
  await put(join(folder.path, "out"), files);
  return tree(join(folder.path, "out"));
}

describe("kill -9 at every call that changes the file system", () => {
  const STARTS: readonly (readonly [string, Readonly<Record<string, string>> | undefined, number])[] = [
    ["over an older tree, of which two files are replaced", OLD, 1],
    ["over one of which one file is", { ...OLD, "models.ts": NEW["models.ts"] }, 0],
    ["into a new folder", undefined, 0],
  ];
  for (const [name, start, mixed] of sampleOf(STARTS, 1)) {
    test(name, async () => {
      const want = await reference(NEW);
      const seen = { old: 0, new: 0, mixed: 0 };
      const calls = await atEveryCall("kill", 1, start, async (folder, ended, at) => {
        expect(ended.killed, `call ${at}`).toBe(true);
        const found = generated(folder);
        const state = stateOf(found, start ?? {}, NEW);
        seen[state]++;
        // A mixed state has a complete journal, which finishes it.
        const whole = [start ?? {}, NEW].some((files) => sorted(found) === sorted(files));
        if (!whole) expect(existsSync(join(folder, ".countersign/journal.json")), `call ${at}`).toBe(true);
        // The next run heals, and leaves nothing behind.
        const next = await put(folder, NEW);
        expect(next.codes, `call ${at}`).toEqual([]);
        expect(tree(folder), `call ${at}`).toEqual(want);
        expect(readdirSync(dirname(folder)).filter((name) => name.includes(`-${basename(folder)}-`))).toEqual([]);
      });
      expect(calls).toBeGreaterThan(20);
      expect([seen.old > 0, seen.new > 0]).toEqual([true, true]);
      // One file fewer than are replaced: only between their renames does the tree contain old and new files.
      expect(seen.mixed).toBe(mixed);
    });
  }

  test("the next run finishes the new tree before it writes another one", async () => {
    const want = await reference(OLD);
    await atEveryCall("kill", 3, OLD, async (folder, _, at) => {
      await put(folder, OLD);
      expect(tree(folder), `call ${at}`).toEqual(want);
    });
  });
});

test("kill -9 while healing: the run after that heals", async () => {
  const want = await reference(NEW);
  await using base = await temporaryFolder();
  const whole = join(base.path, "whole");
  await put(whole, OLD);
  const copy = async (from: string, name: string): Promise<string> => {
    await cp(from, join(base.path, name), { recursive: true });
    return join(base.path, name);
  };
  const { calls } = await runChild(await copy(whole, "count"), 0, "kill");
  // The first of a run's calls, from behind, after which the journal is there and not carried out.
  let half = "";
  for (let at = calls; at > 0 && half === ""; at--) {
    const folder = await copy(whole, `half-${at}`);
    await runChild(folder, at, "kill");
    const isOld = JSON.stringify(generated(folder)) === JSON.stringify(OLD);
    if (existsSync(join(folder, ".countersign/journal.json")) && isOld) half = folder;
  }
  const healing = await runChild(await copy(half, "healing"), 0, "kill");
  expect(healing.calls).toBeGreaterThan(8);
  const numbers = Array.from({ length: healing.calls }, (_, index) => index + 1).values();
  const worker = async (): Promise<void> => {
    for (const at of numbers) {
      const folder = await copy(half, `healing-${at}`);
      expect((await runChild(folder, at, "kill")).killed, `call ${at}`).toBe(true);
      expect((await put(folder, NEW)).codes, `call ${at}`).toEqual([]);
      expect(tree(folder), `call ${at}`).toEqual(want);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
});

function sorted(files: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const FAULTS: readonly (readonly [string, string, number])[] = [
  ["a full disk", "ENOSPC", 2],
  ["permissions lost", "EACCES", 3],
  ["a file system that becomes read-only", "EROFS", 5],
  ["a device that fails", "EIO", 5],
];
test.each(sampleOf(FAULTS, 1))(
  "%s at any call: an error, and the old tree or one that the next run finishes",
  async (_, code, stride) => {
    const want = await reference(NEW);
    await atEveryCall(code, stride, OLD, async (folder, ended, at) => {
      const found = JSON.stringify(generated(folder));
      const unfinished = existsSync(join(folder, ".countersign"));
      if (!unfinished && found === JSON.stringify(OLD))
        expect(ended.codes, `call ${at}`).toEqual(["output-unwritable"]);
      else if (unfinished) expect(ended.codes, `call ${at}`).toEqual(["output-unfinished"]);
      const next = await put(folder, NEW);
      expect(next.codes, `call ${at}`).toEqual([]);
      expect(tree(folder), `call ${at}`).toEqual(want);
    });
  },
);

test("a lock that could not be written on a full disk is removed", async () => {
  await using base = await temporaryFolder();
  const model = join(base.path, "model");
  await put(model, OLD);
  for (let at = 1; at <= 4; at++) {
    const folder = join(base.path, `run-${at}`);
    await cp(model, folder, { recursive: true });
    expect((await runChild(folder, at, "ENOSPC")).codes, `call ${at}`).toEqual(["output-unwritable"]);
    expect(existsSync(join(folder, ".countersign.lock")), `call ${at}`).toBe(false);
  }
});
