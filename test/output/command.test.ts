import { spawn } from "node:child_process";
import { chmod, chown, cp, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { sampleOf } from "../support/scale.ts";
import { tree } from "./support.ts";

// The command itself, struck while it writes.

const MAIN = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));
const SEED = new URL("seed.ts", import.meta.url).href;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Calls that change the file system. */
  readonly calls: number;
}

interface Strike {
  readonly fault: string;
  readonly at: number;
}

function generate(
  folder: string,
  options: readonly string[] = [],
  strike: Strike = { fault: "kill", at: 0 },
  user: { readonly uid?: number; readonly gid?: number } = {},
  of: readonly string[] = ["openapi.json", "-o", "out", "-t", "models"],
): Promise<Ended> {
  const count = join(folder, "calls");
  const env = {
    ...process.env,
    NO_COLOR: "1",
    COUNTERSIGN_FAULT: strike.fault,
    COUNTERSIGN_FAULT_AT: String(strike.at),
    COUNTERSIGN_FAULT_COUNT: count,
    // Another user cannot read the cache of the one who runs the tests.
    ...(user.uid !== undefined && { NODE_COMPILE_CACHE: join(folder, "..", "cache") }),
  };
  const args = ["--import", SEED, MAIN, "generate", ...of, ...options];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, ...user, stdio: ["ignore", "pipe", "pipe"] });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      const calls = signal === null ? readFile(count, "utf8").then(Number, () => 0) : Promise.resolve(0);
      void calls.then((number) => resolve({ code, signal, stdout, stderr, calls: number }));
    });
  });
}

const document = (type: string): string =>
  petDocument({ components: { schemas: { Pet: { type: "object", properties: { name: { type } } } } } });

interface Stage {
  /** A folder with the old output and the new document. */
  readonly fresh: () => Promise<string>;
  readonly old: Readonly<Record<string, string>>;
  readonly now: Readonly<Record<string, string>>;
  /** Calls of a whole run. */
  readonly calls: number;
}

const base = await temporaryFolder({ "model/openapi.json": document("string") });
const given = await stage();
afterAll(() => base[Symbol.asyncDispose]());

async function stage(): Promise<Stage> {
  const model = join(base.path, "model");
  await generate(model);
  const old = tree(join(model, "out")) ?? {};
  await writeFile(join(model, "openapi.json"), document("number"));
  let number = 0;
  const fresh = async (): Promise<string> => {
    const folder = join(base.path, `run-${number++}`);
    await cp(model, folder, { recursive: true });
    return folder;
  };
  const whole = await fresh();
  const { calls } = await generate(whole);
  const now = tree(join(whole, "out")) ?? {};
  return { fresh, old, now, calls };
}

let half: Promise<string> | undefined;

/** A folder after a run that was killed between two renames. */
async function halfWay(stage: Stage): Promise<string> {
  const folder = join(base.path, `half-${performance.now()}`);
  await cp(await (half ??= killedHalfWay(stage)), folder, { recursive: true });
  await utimes(join(folder, "out/.countersign"), 0, 0);
  return folder;
}

async function killedHalfWay({ fresh, calls, old, now }: Stage): Promise<string> {
  for (let at = calls; at > 0; at--) {
    const folder = await fresh();
    await generate(folder, [], { fault: "kill", at });
    const { "models.ts": models, ".countersign.json": manifest } = tree(join(folder, "out")) ?? {};
    if (models === now["models.ts"] && manifest === old[".countersign.json"]) return folder;
  }
  throw new Error("no call leaves the tree half-way");
}

describe("after a kill between two files", () => {
  test("--check reports the other files, and a run finishes them", async () => {
    const folder = await halfWay(given);
    const check = await generate(folder, ["--check"]);
    expect([check.code, check.stdout]).toEqual([1, expect.stringContaining(".countersign.json")]);
    const ended = await generate(folder);
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: "" });
    expect(tree(join(folder, "out"))).toEqual(given.now);
  });

  test("a run that cannot read the document changes nothing, and one of another document writes that", async () => {
    const folder = await halfWay(given);
    const before = tree(join(folder, "out"));
    await writeFile(join(folder, "openapi.json"), "{");
    expect((await generate(folder)).code).toBe(2);
    expect(tree(join(folder, "out"))).toEqual(before);
    await writeFile(join(folder, "openapi.json"), document("boolean"));
    expect((await generate(folder)).code).toBe(0);
    expect(tree(join(folder, "out"))?.["models.ts"]).toContain("boolean");
  });

  test("a file that was edited between kill and healing is kept", async () => {
    const folder = await halfWay(given);
    await writeFile(join(folder, "out/models.ts"), "// mine\n");
    const ended = await generate(folder);
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining("error[output-edited]")]);
    expect(await readFile(join(folder, "out/models.ts"), "utf8")).toBe("// mine\n");
  });
});

test("Ctrl-C at any moment of writing: the old tree or the new one, whole", async () => {
  const seen = new Set<string>();
  const numbers = sampleOf(
    Array.from({ length: given.calls }, (_, index) => index + 1),
    6,
  ).values();
  const worker = async (): Promise<void> => {
    for (const at of numbers) {
      const folder = await given.fresh();
      const ended = await generate(folder, [], { fault: at % 4 === 0 ? "SIGTERM" : "SIGINT", at });
      const found = tree(join(folder, "out"));
      const is = JSON.stringify(found) === JSON.stringify(given.now) ? "new" : "old";
      seen.add(is);
      expect(found, `call ${at}`).toEqual(is === "new" ? given.now : given.old);
      expect([ended.code, ended.signal], `call ${at}: ${ended.stderr}`).toEqual([130, null]);
      expect(ended.stderr.includes("nothing was written"), `call ${at}`).toBe(is === "old");
    }
  };
  await Promise.all([worker(), worker()]);
  expect(seen).toEqual(new Set(["old", "new"]));
});

test("Ctrl-C while the first of two documents is written: the second is not begun", async () => {
  const documents = ["one", "two"].map((output) => ({ document: "openapi.json", output, targets: ["models"] }));
  for (const at of sampleOf([4, 1, 8], 1)) {
    const folder = await given.fresh();
    await writeFile(join(folder, "countersign.config.json"), JSON.stringify(documents));
    const ended = await generate(folder, [], { fault: "SIGINT", at }, {}, []);
    expect(ended.code, `call ${at}`).toBe(130);
    expect(tree(join(folder, "two")), `call ${at}`).toBeUndefined();
  }
});

test.each(sampleOf([4, 1, 8], 1))("Ctrl-C while --watch writes ends it: call %i", async (at) => {
  const folder = await given.fresh();
  const ended = await generate(folder, ["--watch"], { fault: "SIGINT", at });
  expect(ended.code).toBe(130);
  expect([given.old, given.now]).toContainEqual(tree(join(folder, "out")));
});

describe("without permission", () => {
  // Root ignores permissions, so the test runs as an unprivileged user.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};

  test("to write: an error that names the place, and nothing has changed", async () => {
    const folder = await given.fresh();
    if (isRoot) await chownAll(join(folder, ".."), user.uid ?? 0);
    await chmod(join(folder, "out"), 0o555);
    const ended = await generate(folder, [], undefined, user);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/error\[output-unwritable\].*permission denied/s);
    expect(tree(join(folder, "out"))).toEqual(given.old);
    await chmod(join(folder, "out"), 0o755);
    expect((await generate(folder, [], undefined, user)).code).toBe(0);
    expect(tree(join(folder, "out"))).toEqual(given.now);
    // Without changes, nothing is written.
    await chmod(join(folder, "out"), 0o555);
    for (const options of [[], ["--check"]]) expect((await generate(folder, options, undefined, user)).code).toBe(0);
    await chmod(join(folder, "out"), 0o755);
  });

  test("to read the document: an error, and nothing has changed", async () => {
    const folder = await given.fresh();
    if (isRoot) await chownAll(join(folder, ".."), user.uid ?? 0);
    await chmod(join(folder, "openapi.json"), 0);
    const ended = await generate(folder, [], undefined, user);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain("error[");
    expect(ended.stderr).not.toContain("    at ");
    expect(tree(join(folder, "out"))).toEqual(given.old);
  });
});

async function chownAll(folder: string, uid: number): Promise<void> {
  await chown(folder, uid, uid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, uid);
}
