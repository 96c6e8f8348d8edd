import { spawn } from "node:child_process";
import { existsSync, lstatSync, readFileSync, statSync } from "node:fs";
import { mkdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { MANIFEST, readManifest } from "../../generator/output/manifest.ts";
import { temporaryFolder } from "../support/folder.ts";
import { changesOf, put, tree } from "./support.ts";

const FILES = { "models.ts": "models\n", "client/a.ts": "a\n", "client/b.ts": "b\n" };

async function generated(files: Readonly<Record<string, string>> = FILES): Promise<AsyncDisposable & { path: string }> {
  const base = await temporaryFolder();
  const path = join(base.path, "out");
  await put(path, files);
  return { path, [Symbol.asyncDispose]: () => base[Symbol.asyncDispose]() };
}

async function edit(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

describe("writing", () => {
  test("makes the folder, the files and a manifest, and nothing else", async () => {
    await using out = await generated();
    expect(Object.keys(tree(out.path) ?? {}).toSorted()).toEqual([MANIFEST, "client/a.ts", "client/b.ts", "models.ts"]);
    const manifest = readManifest(out.path);
    expect(manifest !== "damaged" && [...(manifest?.outputs.keys() ?? [])]).toEqual([
      "client/a.ts",
      "client/b.ts",
      "models.ts",
    ]);
  });

  test("touches only what differs", async () => {
    await using out = await generated();
    const long = new Date("2020-01-01");
    for (const path of Object.keys(FILES)) await utimes(join(out.path, path), long, long);
    const run = await put(out.path, { ...FILES, "client/a.ts": "other\n" });
    expect(changesOf(run)).toEqual(["update client/a.ts"]);
    expect(statSync(join(out.path, "client/b.ts")).mtime).toEqual(long);
    expect(readFileSync(join(out.path, "client/a.ts"), "utf8")).toBe("other\n");
  });

  test("changes nothing the second time, not even the manifest", async () => {
    await using out = await generated();
    const before = statSync(join(out.path, MANIFEST)).mtimeMs;
    expect((await put(out.path, FILES)).changes).toEqual([]);
    expect(statSync(join(out.path, MANIFEST)).mtimeMs).toBe(before);
  });

  test("removes a file that is no longer generated, and its folder if it is then empty", async () => {
    await using out = await generated();
    await edit(out.path, "notes/mine.md", "mine\n");
    const run = await put(out.path, { "models.ts": "models\n" });
    expect(changesOf(run)).toEqual(["remove client/a.ts", "remove client/b.ts"]);
    expect(existsSync(join(out.path, "client"))).toBe(false);
    expect(readFileSync(join(out.path, "notes/mine.md"), "utf8")).toBe("mine\n");
  });

  test("writes again what was deleted", async () => {
    await using out = await generated();
    await rm(join(out.path, "client"), { recursive: true });
    expect(changesOf(await put(out.path, FILES))).toEqual(["create client/a.ts", "create client/b.ts"]);
  });

  test("recognises its output in a checkout with Windows line ends", async () => {
    await using out = await generated();
    for (const [path, text] of Object.entries(tree(out.path) ?? {})) {
      await edit(out.path, path, text.replaceAll("\n", "\r\n"));
    }
    expect((await put(out.path, FILES)).changes).toEqual([]);
  });

  test("follows an output folder that is a link to a folder", async () => {
    await using base = await temporaryFolder({ "real/.keep": "" });
    await symlink(join(base.path, "real"), join(base.path, "link"));
    expect((await put(join(base.path, "link"), FILES)).codes).toEqual([]);
    expect(readFileSync(join(base.path, "real/models.ts"), "utf8")).toBe("models\n");
    expect(lstatSync(join(base.path, "link")).isSymbolicLink()).toBe(true);
  });
});

describe("files of others", () => {
  test("an edited file stops the run before anything is written", async () => {
    await using out = await generated();
    await edit(out.path, "client/a.ts", "a\n// mine\n");
    const before = tree(out.path);
    const run = await put(out.path, { ...FILES, "models.ts": "new\n", "client/a.ts": "new a\n" });
    expect(run.codes).toEqual(["output-edited"]);
    expect(run.messages).toEqual(["generated/client/a.ts was changed after it was generated"]);
    expect(tree(out.path)).toEqual(before);
  });

  test("an edited file that is no longer generated is kept", async () => {
    await using out = await generated();
    await edit(out.path, "client/a.ts", "mine\n");
    expect((await put(out.path, { "models.ts": "models\n" })).codes).toEqual(["output-edited"]);
    expect(existsSync(join(out.path, "client/b.ts"))).toBe(true);
  });

  test("a file of the user is never overwritten", async () => {
    await using base = await temporaryFolder({ "out/models.ts": "theirs\n" });
    const run = await put(join(base.path, "out"), FILES);
    expect(run.codes).toEqual(["output-foreign"]);
    expect(tree(join(base.path, "out"))).toEqual({ "models.ts": "theirs\n" });
  });

  test("a file of the user with the same content as the output is taken over", async () => {
    await using base = await temporaryFolder({ "out/models.ts": "models\n" });
    expect((await put(join(base.path, "out"), FILES)).codes).toEqual([]);
  });

  test("overwrite is the way out of both", async () => {
    await using out = await generated();
    await edit(out.path, "client/a.ts", "mine\n");
    await edit(out.path, "new.ts", "theirs\n");
    const run = await put(out.path, { ...FILES, "new.ts": "ours\n" }, { overwrite: true });
    expect(run.codes).toEqual([]);
    expect(changesOf(run)).toEqual(["update client/a.ts", "update new.ts"]);
  });

  test("a damaged manifest stops the run, and its paths are not followed", async () => {
    await using out = await generated();
    await edit(dirname(out.path), "precious.txt", "precious\n");
    const text = readFileSync(join(out.path, MANIFEST), "utf8");
    const cases = [
      `<<<<<<< HEAD\n${text}`,
      "[]",
      text.replace('"outputs": {', '"outputs": { "../precious.txt": "0",'),
      text.replace('"outputs": {', '"outputs": { "/etc/passwd": "0",'),
    ];
    for (const damaged of cases) {
      await edit(out.path, MANIFEST, damaged);
      const run = await put(out.path, { "models.ts": "new\n" });
      expect([run.codes, run.changes]).toEqual([["output-manifest"], []]);
    }
    expect((await put(out.path, FILES, { overwrite: true })).codes).toEqual([]);
    expect(existsSync(join(dirname(out.path), "precious.txt"))).toBe(true);
  });

  test("links inside the folder are not written through", async () => {
    await using out = await generated({ "models.ts": "models\n" });
    const elsewhere = join(dirname(out.path), "elsewhere");
    await mkdir(elsewhere);
    await symlink(elsewhere, join(out.path, "client"));
    const run = await put(out.path, FILES, { overwrite: true });
    expect(run.codes).toEqual(["output-blocked", "output-blocked"]);
    expect(tree(elsewhere)).toEqual({});
  });

  test("a folder, or a file in place of a folder, is in the way", async () => {
    await using base = await temporaryFolder({ "out/models.ts/x": "", "out/client": "" });
    const run = await put(join(base.path, "out"), FILES, { overwrite: true });
    expect(run.messages).toEqual([
      "generated/models.ts cannot be written: it is a folder",
      "generated/client/a.ts cannot be written: it is inside a file",
      "generated/client/b.ts cannot be written: it is inside a file",
    ]);
  });
});

describe("comparing", () => {
  test("lists what would change, and changes nothing", async () => {
    await using out = await generated();
    const before = tree(out.path);
    const run = await put(out.path, { "models.ts": "new\n", "client/a.ts": "a\n", "c.ts": "" }, { mode: "compare" });
    expect(changesOf(run)).toEqual(["update models.ts", "create c.ts", "remove client/b.ts"]);
    expect(tree(out.path)).toEqual(before);
  });

  test("needs no folder", async () => {
    await using base = await temporaryFolder();
    const run = await put(join(base.path, "out"), FILES, { mode: "compare" });
    expect(run.changes.length).toBe(4);
    expect(existsSync(join(base.path, "out"))).toBe(false);
  });
});

describe("folders and paths that will not do", () => {
  test("folders", async () => {
    await using base = await temporaryFolder({ "file.txt": "" });
    await symlink(join(base.path, "nowhere"), join(base.path, "dangling"));
    await symlink(join(base.path, "loop"), join(base.path, "loop"));
    await symlink("/", join(base.path, "to-root"));
    const cases = [
      ["/", "is the root of a file system"],
      [join(base.path, "file.txt"), "is a file, not a folder"],
      [join(base.path, "file.txt/sub"), `is inside ${join(base.path, "file.txt")}, which is a file`],
      [join(base.path, "dangling"), "is a broken symbolic link"],
      [join(base.path, "loop"), "is a symbolic link to itself"],
      [join(base.path, "to-root"), "is a symbolic link to the root of a file system"],
    ] as const;
    for (const [folder, reason] of cases) {
      const run = await put(folder, FILES);
      expect([run.codes, run.messages]).toEqual([["output-refused"], [`The output folder generated ${reason}`]]);
    }
  });

  test("a folder that cannot be made", async () => {
    const run = await put("/proc/countersign/out", FILES);
    expect(run.codes).toEqual(["output-unwritable"]);
  });

  test("paths", async () => {
    const bad = [
      "../x.ts",
      "/x.ts",
      "a//b.ts",
      "a/./b.ts",
      "",
      "C:\\x.ts",
      "a\\b.ts",
      "a\u0000.ts",
      "con.ts",
      "a./b.ts",
    ];
    for (const path of [
      ...bad,
      ".countersign.json",
      ".countersign/journal.json",
      ".counter\u017fign.json",
      "com\u00b9.ts",
      `${"x".repeat(256)}.ts`,
    ]) {
      await using base = await temporaryFolder();
      const run = await put(join(base.path, "out"), { ...FILES, [path]: "text" });
      expect([path, run.codes]).toEqual([path, ["output-path"]]);
      expect(existsSync(join(base.path, "out")), path).toBe(false);
    }
  });

  test.each([
    ["client/User.ts", "client/user.ts"],
    ["\u00df.ts", "ss.ts"],
    ["\u1e9e.ts", "ss.ts"],
    ["\u03c2.ts", "\u03c3.ts"],
    ["caf\u00e9.ts", "cafe\u0301.ts"],
    ["\ufb01.ts", "FI.ts"],
  ])("two files that are one on many systems: %s, %s", async (one, other) => {
    await using base = await temporaryFolder();
    const run = await put(join(base.path, "out"), { [one]: "", [other]: "" });
    expect(run.codes).toEqual(["output-path"]);
  });
});

describe("two runs at once", () => {
  test("end with the tree of one of them, whole", async () => {
    await using base = await temporaryFolder();
    const folder = join(base.path, "out");
    const variant = (name: string): Record<string, string> =>
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${name}/file-${index}.ts`, `${name}\n`]));
    const child = fileURLToPath(new URL("crash-child.ts", import.meta.url));
    const run = (name: string): Promise<number | null> =>
      new Promise((resolve) => {
        const args = [child, folder, JSON.stringify({ "shared.ts": `${name}\n`, ...variant(name) })];
        spawn(process.execPath, args, { stdio: "ignore" }).on("close", resolve);
      });
    for (let round = 0; round < 3; round++) {
      expect(await Promise.all(["one", "two", "three", "four"].map(run))).toEqual([0, 0, 0, 0]);
      const found = tree(folder) ?? {};
      const winner = (found["shared.ts"] ?? "").trim();
      const { [MANIFEST]: manifest, ...files } = found;
      expect(files).toEqual({ "shared.ts": `${winner}\n`, ...variant(winner) });
      expect(manifest).toContain(`${winner}/file-0.ts`);
    }
  });

  test("the staging folder of a killed run is taken over", async () => {
    await using out = await generated();
    const staging = join(out.path, ".countersign");
    await mkdir(staging);
    await writeFile(join(staging, "0"), "half a te");
    await utimes(staging, 0, 0);
    expect((await put(out.path, { "models.ts": "new\n" })).codes).toEqual([]);
    expect(existsSync(staging)).toBe(false);
  });
});
