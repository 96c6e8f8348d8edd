import { existsSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type DocumentConfig, generate, readApi, readConfig, watch } from "../../generator/index.ts";
import { petDocument } from "../cli/command.ts";
import { tree } from "../output/support.ts";
import { temporaryFolder } from "../support/folder.ts";

const CONFIG: DocumentConfig = { document: "openapi.json", output: "out", targets: ["models"] };

const SPLIT = {
  "openapi.json": petDocument({
    components: { schemas: { Pet: { $ref: "schemas/pet.json" } } },
  }),
  "schemas/pet.json": '{ "type": "object", "properties": { "name": { "type": "string" } } }',
};

describe("unchanged inputs", () => {
  async function again(
    change: (folder: string) => Promise<unknown>,
    config: DocumentConfig = CONFIG,
    files: Readonly<Record<string, string>> = SPLIT,
  ): Promise<boolean> {
    await using folder = await temporaryFolder(files);
    const options = { folder: folder.path, incremental: true };
    expect(await generate(CONFIG, options)).toMatchObject({ status: "done", skipped: false, diagnostics: [] });
    await change(folder.path);
    return (await generate(config, options)).skipped;
  }

  test("do no work", async () => {
    expect(await again(async () => {})).toBe(true);
    expect(
      await again(() => Promise.resolve(), { targets: ["models"], output: "out", document: "./openapi.json" }),
    ).toBe(true);
  });

  test("a skipped run also prints the summary", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const options = { folder: folder.path, incremental: true };
    const first = await generate(CONFIG, options);
    const second = await generate(CONFIG, options);
    expect(second).toMatchObject({ status: "done", skipped: true, changes: [], contents: first.contents });
    expect(second.inputs.toSorted()).toEqual(first.inputs.toSorted());
  });

  test("that were only touched, or have other line ends, are unchanged", async () => {
    const pretty = JSON.stringify(JSON.parse(SPLIT["openapi.json"]), null, 2);
    const files = { ...SPLIT, "openapi.json": pretty };
    const rewrite = (text: string) => (folder: string) => writeFile(join(folder, "openapi.json"), text);
    expect(await again(rewrite(pretty), CONFIG, files)).toBe(true);
    expect(await again(rewrite(pretty.replaceAll("\n", "\r\n")), CONFIG, files)).toBe(true);
  });

  test("may have any names", async () => {
    const document = SPLIT["openapi.json"].replace("pet.json", "a%23b%25.json");
    const files = { "openapi.json": document, "schemas/a#b%.json": SPLIT["schemas/pet.json"] };
    expect(await again(async () => {}, CONFIG, files)).toBe(true);
    expect(await again((folder) => writeFile(join(folder, "schemas/a#b%.json"), "{}"), CONFIG, files)).toBe(false);
  });

  const changes: readonly (readonly [string, (folder: string) => Promise<unknown>])[] = [
    ["the document", (folder) => writeFile(join(folder, "openapi.json"), `${SPLIT["openapi.json"]} `)],
    ["a file it refers to", (folder) => writeFile(join(folder, "schemas/pet.json"), "{}")],
    ["a missing file", (folder) => rm(join(folder, "schemas/pet.json"))],
    ["an edited output", (folder) => writeFile(join(folder, "out/models.ts"), "")],
    ["a missing output", (folder) => rm(join(folder, "out/models.ts"))],
    ["a missing manifest", (folder) => rm(join(folder, "out/.countersign.json"))],
  ];
  for (const [name, change] of changes) {
    test(`are not: ${name}`, async () => {
      expect(await again(change)).toBe(false);
    });
  }

  test("are not: another build of the same version, installed since; once it has confirmed the output, they are", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const options = { folder: folder.path, incremental: true };
    const manifest = join(folder.path, "out/.countersign.json");
    await generate(CONFIG, options);
    const text = readFileSync(manifest, "utf8");
    await utimes(manifest, 0, 0);
    expect(await generate(CONFIG, { ...options, mode: "compare" })).toMatchObject({ skipped: false, changes: [] });
    expect(await generate(CONFIG, options)).toMatchObject({ skipped: false, changes: [] });
    expect(await generate(CONFIG, options)).toMatchObject({ skipped: true });
    expect(readFileSync(manifest, "utf8")).toBe(text);
  });

  test("are unchanged after a killed run, once its leftovers are removed", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const options = { folder: folder.path, incremental: true };
    await generate(CONFIG, options);
    const left = join(folder.path, "out/.countersign");
    await mkdir(left);
    await writeFile(join(left, "0"), "half a te");
    await utimes(left, 0, 0);
    expect(await generate(CONFIG, options)).toMatchObject({ changes: [] });
    expect(existsSync(left)).toBe(false);
    expect(await generate(CONFIG, options)).toMatchObject({ skipped: true });
  });

  test("are not: a setting, a template", async () => {
    expect(await again(async () => {}, { ...CONFIG, importExtension: ".js" })).toBe(false);
    expect(await again(async () => {}, { ...CONFIG, severity: { "name-taken": "error" } })).toBe(false);
    const template = async (folder: string): Promise<void> => {
      await mkdir(join(folder, "templates/models"), { recursive: true });
      await cp(
        new URL("../../templates/models/interface.hbs", import.meta.url),
        join(folder, "templates/models/interface.hbs"),
      );
    };
    expect(await again(template, { ...CONFIG, templates: "templates" })).toBe(false);
  });

  test("is not skipped when countersign runs from its sources", async () => {
    await using folder = await temporaryFolder(SPLIT);
    await generate(CONFIG, { folder: folder.path });
    expect(await generate(CONFIG, { folder: folder.path })).toMatchObject({ skipped: false, changes: [] });
  });
});

describe("the library", () => {
  test("compares without writing", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const result = await generate(CONFIG, { folder: folder.path, mode: "compare" });
    expect(result.changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      "create models.ts",
      "create .countersign.json",
    ]);
    expect(tree(join(folder.path, "out"))).toBe(undefined);
  });

  test("reads a document, and a config", async () => {
    await using folder = await temporaryFolder({ ...SPLIT, "countersign.config.json": JSON.stringify(CONFIG) });
    expect(await readApi(CONFIG, { folder: folder.path })).toMatchObject({ api: { title: "Pets" }, diagnostics: [] });
    expect(await readApi({ document: "nope" }, { folder: folder.path })).toMatchObject({
      diagnostics: [{ code: "file-not-found" }],
    });
    expect(await readConfig(folder.path)).toEqual({ documents: [CONFIG], folder: folder.path, diagnostics: [] });
    expect(await readConfig(join(folder.path, "schemas"))).toEqual({
      folder: join(folder.path, "schemas"),
      diagnostics: [],
    });
  });

  test("reports what is wrong in a config", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const wrong: object = { document: "openapi.json", targets: ["modles"], ouptut: "x" };
    const result = await generate({ ...CONFIG, ...wrong }, { folder: folder.path });
    expect([result.status, result.diagnostics.map(({ code }) => code)]).toEqual([
      "failed",
      ["target-unknown", "config-invalid"],
    ]);
    expect(tree(join(folder.path, "out"))).toBe(undefined);
  });

  test("stops on abort, and leaves nothing behind", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const abort = new AbortController();
    const options = { folder: folder.path, signal: abort.signal, onStage: () => abort.abort(new Error("enough")) };
    await expect(generate(CONFIG, options)).rejects.toThrow("enough");
    expect(tree(join(folder.path, "out"))).toBe(undefined);
  });

  test("watches: generates again after a change, and survives a broken document", async () => {
    await using folder = await temporaryFolder(SPLIT);
    const pet = join(folder.path, "schemas/pet.json");
    await writeFile(pet, "{ broken from the start");
    const texts = [SPLIT["schemas/pet.json"], "{ broken", '{ "type": "string" }'];
    const seen: string[] = [];
    for await (const result of watch(CONFIG, { folder: folder.path })) {
      seen.push(result.status);
      const next = texts.shift();
      if (next === undefined) break;
      // As editors save: a new file takes the place of the old.
      await writeFile(`${pet}.new`, next);
      await rename(`${pet}.new`, pet);
    }
    expect(seen).toEqual(["failed", "done", "failed", "done"]);
    expect(readFileSync(join(folder.path, "out/models.ts"), "utf8")).toContain("export type Pet = string;");
  });

  test("does not write unchanged files", async () => {
    await using folder = await temporaryFolder(SPLIT);
    await generate(CONFIG, { folder: folder.path });
    const before = statSync(join(folder.path, "out/models.ts")).ino;
    await generate(CONFIG, { folder: folder.path });
    expect(statSync(join(folder.path, "out/models.ts")).ino).toBe(before);
  });
});
