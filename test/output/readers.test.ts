import { execFile } from "node:child_process";
import { readFileSync, statSync, watch } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { put } from "./support.ts";

// Watching compilers, development servers and editors read files during a run. docs/decisions/templates-and-output.md explains why
// files are replaced one by one.

const CHILD = fileURLToPath(new URL("crash-child.ts", import.meta.url));
const PATHS = Array.from({ length: 20 }, (_, index) => `${["", "a/", "a/b/"][index % 3]}${index}.ts`);
const textsOf = (word: string): Record<string, string> =>
  Object.fromEntries(PATHS.map((path) => [path, `${word} ${path}\n`.repeat(200)]));
const [OLD, NEW] = [textsOf("old"), textsOf("new")];

/** Another process brings the folder to this state. */
function change(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [CHILD, folder, JSON.stringify(files)], (error) =>
      error === null ? resolve() : reject(error),
    );
  });
}

test("a reader finds every file at any time, as it was or as it will be", { timeout: 60_000 }, async () => {
  await using base = await temporaryFolder();
  const folder = join(base.path, "out");
  await put(folder, OLD);
  let isOver = false;
  let reads = 0;
  const strange: string[] = [];
  const reader = async (): Promise<void> => {
    for (; !isOver; await turn()) {
      for (const path of PATHS) {
        let text = "is missing";
        try {
          text = readFileSync(join(folder, path), "utf8");
        } catch {
          // Told below.
        }
        reads++;
        if (text !== OLD[path] && text !== NEW[path]) strange.push(`${path}: ${text.slice(0, 40)}`);
      }
    }
  };
  const done = reader();
  for (let round = 0; round < 4; round++) await change(folder, round % 2 === 0 ? NEW : OLD);
  isOver = true;
  await done;
  expect(strange).toEqual([]);
  expect(reads).toBeGreaterThan(100);
});

test("folders, unchanged files and files of the user stay the same; watchers are notified", async () => {
  await using base = await temporaryFolder();
  const folder = join(base.path, "out");
  await put(folder, { ...OLD, "same.ts": "same\n" });
  await writeFile(join(folder, "a/theirs.txt"), "theirs");
  const kept = ["", "a", "a/b", "same.ts", "a/theirs.txt"];
  const identities = (): readonly string[] =>
    kept.map((path) => {
      const { ctimeNs, ino } = statSync(join(folder, path), { bigint: true });
      // Names in a folder that change are a change of the folder.
      return path.includes(".") ? `${ino} ${ctimeNs}` : String(ino);
    });
  const before = identities();
  const contents = new Set<string | null>();
  const watcher = watch(join(folder, "a"), (_, name) => contents.add(name));
  await change(folder, { ...NEW, "same.ts": "same\n" });
  expect(identities()).toEqual(before);
  // The same watcher is also notified of the next change.
  contents.clear();
  await change(folder, { ...OLD, "same.ts": "same\n" });
  while (!contents.has("1.ts")) await turn();
  watcher.close();
});
