import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { sampleOf } from "../support/scale.ts";
import { put, type Run, stateOf, tree } from "./support.ts";

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
        seen[stateOf(generated(folder), start ?? {}, NEW)]++;
        // The next run finishes, and leaves nothing behind.
        const next = await putLater(folder, NEW);
        expect(next.codes, `call ${at}`).toEqual([]);
        expect(tree(folder), `call ${at}`).toEqual(want);
        expect(readdirSync(dirname(folder)).filter((name) => name.includes(`-${basename(folder)}-`))).toEqual([]);
      });
      expect(calls).toBeGreaterThan(10);
      expect([seen.old > 0, seen.new > 0]).toEqual([true, true]);
      // One file fewer than are replaced: only between their renames does the tree contain old and new files.
      expect(seen.mixed).toBe(mixed);
    });
  }

  test.each([
    ["the old", OLD],
    ["another", { ...OLD, "models.ts": "other models\n", "tags/d.ts": "other d\n" }],
  ])("the next run knows the files of the killed one if it writes %s tree", async (_, files) => {
    const want = await reference(files);
    await atEveryCall("kill", 1, OLD, async (folder, _, at) => {
      expect((await putLater(folder, files)).codes, `call ${at}`).toEqual([]);
      expect(tree(folder), `call ${at}`).toEqual(want);
    });
  });
});

/** Writes when the staging folder of a killed run counts as abandoned. */
async function putLater(folder: string, files: Readonly<Record<string, string>>): Promise<Run> {
  const staging = join(folder, ".countersign");
  if (existsSync(staging)) utimesSync(staging, 0, 0);
  return await put(folder, files);
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
      // It is not an error if an empty folder cannot be removed.
      const isNew = stateOf(generated(folder), OLD, NEW) === "new";
      expect(ended.codes, `call ${at}`).toEqual(isNew && ended.codes.length === 0 ? [] : ["output-unwritable"]);
      const next = await putLater(folder, NEW);
      expect(next.codes, `call ${at}`).toEqual([]);
      expect(tree(folder), `call ${at}`).toEqual(want);
    });
  },
);
