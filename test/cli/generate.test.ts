import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tree } from "../output/support.ts";
import { temporaryFolder } from "../support/folder.ts";
import { CONFIG, countersign, countersignProcess, type Ended, petDocument, project } from "./command.ts";

describe("generate", () => {
  test("reads the config, writes, and says so in one line on stdout", async () => {
    await using folder = await project();
    const run = await countersignProcess(folder.path, ["generate"]);
    expect(run.stderr).toBe("");
    expect(run.stdout).toMatch(
      /^openapi\.json -> out: 1 operation, 1 model, 0 webhooks; 2 files written \(\d+\.\d\d s\)\n$/,
    );
    expect(run.code).toBe(0);
    expect(readFileSync(join(folder.path, "out/models.ts"), "utf8")).toContain("export interface Pet");
    expect((await countersign(folder.path, ["generate"])).stdout).toContain("unchanged");
  });

  test("counts callbacks", async () => {
    const callbacks = { done: { "{$request.body#/url}": { post: { responses: { 204: { description: "Done" } } } } } };
    const post = { operationId: "start", callbacks, responses: { 204: { description: "Done" } } };
    await using folder = await project({ "openapi.json": petDocument({ paths: { "/jobs": { post } } }) });
    const { stdout } = await countersign(folder.path, ["generate"]);
    expect(stdout).toContain("1 operation, 1 model, 0 webhooks, 1 callback;");
  });

  test("generates a document without a config", async () => {
    await using folder = await temporaryFolder({ "api/openapi.json": petDocument() });
    const run = await countersign(folder.path, ["generate", "api/openapi.json", "-o", "src/api", "-t", "models"]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(existsSync(join(folder.path, "src/api/models.ts"))).toBe(true);
  });

  test("without a config it keeps the targets that the folder holds; --targets replaces them", async () => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument() });
    const generate = (...args: readonly string[]): Promise<Ended> =>
      countersign(folder.path, ["generate", "openapi.json", "-o", "out", ...args]);
    const files = (): readonly string[] => Object.keys(tree(join(folder.path, "out")) ?? {}).toSorted();
    expect((await generate("-t", "models,validators")).code).toBe(0);
    const before = files();
    expect(before).toContain("validators.ts");
    for (const args of [["--force"], [], ["--check"]]) {
      expect([(await generate(...args)).code, files()], args.join(" ")).toEqual([0, before]);
    }
    expect((await generate("-t", "models")).code).toBe(0);
    expect(files()).not.toContain("validators.ts");
    const manifest = join(folder.path, "out/.countersign.json");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"models"', '"routes"'));
    const own = await generate("--force");
    expect([own.code, own.stderr]).toEqual([2, expect.stringContaining('the target "routes"')]);
  });

  test("generates for every document of the config, or the one that is named", async () => {
    await using folder = await project({
      "other.json": petDocument({ info: { title: "Other", version: "1" } }),
      "countersign.config.json": JSON.stringify([
        CONFIG,
        { document: "other.json", output: "other", targets: ["models"] },
      ]),
    });
    const both = await countersign(folder.path, ["generate"]);
    expect(both.stdout.split("\n").map((line) => line.split(":")[0])).toEqual([
      "openapi.json -> out",
      "other.json -> other",
      "",
    ]);
    const one = await countersign(folder.path, ["generate", "other.json", "--config", "countersign.config.json"]);
    expect(one.stdout).toMatch(/^other\.json -> other: .*\n$/);
  });

  test("an invalid document fails the run, but the others are generated", async () => {
    await using folder = await project({
      "countersign.config.json": JSON.stringify([{ document: "missing.json", output: "missing" }, CONFIG]),
    });
    const run = await countersign(folder.path, ["generate"]);
    expect(run.code).toBe(2);
    expect(existsSync(join(folder.path, "out/models.ts"))).toBe(true);
    expect(existsSync(join(folder.path, "missing"))).toBe(false);
  });

  test("--dump-ir prints JSON and writes nothing", async () => {
    await using folder = await project();
    const run = await countersign(folder.path, ["generate", "--dump-ir"]);
    const api = JSON.parse(run.stdout) as { title: string; operations: { path: string }[] };
    expect([api.title, api.operations.map(({ path }) => path)]).toEqual(["Pets", ["/pets/{id}"]]);
    expect(existsSync(join(folder.path, "out"))).toBe(false);
  });
});

describe("--check", () => {
  test("is 0 where all is up to date, else 1 with a diff on stdout, and writes nothing", async () => {
    await using folder = await project();
    const before = await countersign(folder.path, ["generate", "--check"]);
    expect(before.code).toBe(1);
    expect(before.stdout).toContain("+++ out/models.ts (missing)");
    expect(existsSync(join(folder.path, "out"))).toBe(false);

    await countersign(folder.path, ["generate"]);
    expect(await countersign(folder.path, ["generate", "--check"])).toMatchObject({ code: 0, stderr: "" });

    const file = join(folder.path, "out/models.ts");
    const edited = readFileSync(file, "utf8").replace("name: string", "name: number");
    await writeFile(file, edited);
    const after = await countersign(folder.path, ["generate", "--check"]);
    expect(after.code).toBe(1);
    expect(after.stdout).toContain("-  name: number;\n+  name: string;\n");
    expect(after.stdout).toContain("1 file out of date");
    expect(readFileSync(file, "utf8")).toBe(edited);
  });

  test.each([
    ["the document has changed", "openapi.json", (text: string) => text.replace("Pets", "Cats"), ["generate"]],
    ["a file was edited", "out/models.ts", (text: string) => `${text}// mine\n`, ["generate", "--force"]],
    ["the manifest is damaged", "out/.countersign.json", () => "<<<<<<<", ["generate", "--force"]],
  ])("says what to do, and that it does: %s", async (_, path, change, args) => {
    await using folder = await project();
    await countersign(folder.path, ["generate"]);
    const file = join(folder.path, path);
    await writeFile(file, change(readFileSync(file, "utf8")));
    const check = await countersign(folder.path, ["generate", "--check"]);
    expect(check.code).toBe(1);
    expect(check.stderr).toContain(`un \`countersign ${args.join(" ")}\``);
    expect(check.stderr.includes("--force")).toBe(args.includes("--force"));
    expect((await countersign(folder.path, args)).code).toBe(0);
    expect((await countersign(folder.path, ["generate", "--check"])).code).toBe(0);
  });

  test("shortens long differences", async () => {
    const schemas = (type: string): object =>
      Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`Model${index}`, { type }]));
    await using folder = await project({
      "openapi.json": petDocument({ paths: {}, components: { schemas: schemas("string") } }),
    });
    await countersign(folder.path, ["generate"]);
    await writeFile(
      join(folder.path, "openapi.json"),
      petDocument({ paths: {}, components: { schemas: schemas("number") } }),
    );
    const run = await countersign(folder.path, ["generate", "--check"]);
    expect(run.code).toBe(1);
    expect(run.stdout.split("\n").length).toBeLessThan(450);
  });
});

test("--dry-run lists what would change and writes nothing", async () => {
  await using folder = await project();
  const run = await countersign(folder.path, ["generate", "--dry-run"]);
  expect(run.code).toBe(0);
  expect(run.stdout).toContain("create out/models.ts\ncreate out/.countersign.json\n");
  expect(existsSync(join(folder.path, "out"))).toBe(false);
});

describe("files that are edited, or not ours", () => {
  test("stop the run with 1; --force overwrites them", async () => {
    await using folder = await project();
    await countersign(folder.path, ["generate"]);
    const file = join(folder.path, "out/models.ts");
    await appendFile(file, "// mine\n");
    const run = await countersign(folder.path, ["generate"]);
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^out\/models\.ts:\d+:\d+ error\[output-edited\]/);
    expect(run.stderr).toContain("--force");
    expect(readFileSync(file, "utf8")).toContain("// mine");
    expect((await countersign(folder.path, ["generate", "--force"])).code).toBe(0);
    expect(readFileSync(file, "utf8")).not.toContain("// mine");
  });
});

describe("a document on the command line", () => {
  const entry = { document: "openapi.json", output: "out", targets: ["models"], overlays: ["o.json"] };
  const overlay = {
    overlay: "1.0.0",
    info: { title: "O", version: "1" },
    actions: [{ target: "$.info", update: { title: "Overlaid" } }],
  };
  const files = (config: unknown): Record<string, string> => ({
    "countersign.config.json": JSON.stringify(config),
    "o.json": JSON.stringify(overlay),
    "other.json": petDocument(),
  });

  test("has the settings of the config of the folder, if it lists the document", async () => {
    await using folder = await project(files(entry));
    const run = async (...args: string[]): Promise<string> => (await countersign(folder.path, args)).stdout;
    expect(await run("generate", "openapi.json")).toContain("openapi.json -> out: ");
    expect(await run("generate", "./openapi.json", "-o", "here")).toContain("openapi.json -> here: ");
    expect(await run("generate", "other.json")).toContain("other.json -> generated: ");
    expect(await run("bundle", "openapi.json")).toContain("Overlaid");
    expect(await run("bundle", "other.json")).not.toContain("Overlaid");
  });

  test("may have several outputs", async () => {
    await using folder = await project(files([entry, { ...entry, output: "out2" }]));
    const run = async (...args: string[]): Promise<string> => (await countersign(folder.path, args)).stdout;
    expect(await run("generate", "openapi.json")).toMatch(/-> out: [^]*-> out2: /);
    expect(await run("generate", "openapi.json", "-o", "here")).toContain("openapi.json -> here: ");
    for (const args of [["bundle"], ["bundle", "openapi.json"]]) expect(await run(...args)).toContain("Overlaid");
  });

  test.for([
    { other: { document: "other.json", output: "out2" }, way: "pass one of openapi.json, other.json." },
    { other: { document: "openapi.json", output: "out2" }, way: "pass one of the output folders out, out2." },
  ])("of several for a command that takes one: $way", async ({ other, way }) => {
    await using folder = await project(files([entry, other]));
    const { code, stderr } = await countersign(folder.path, ["bundle"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(way)]);
    expect((await countersign(folder.path, ["bundle", "out2"])).stdout).not.toContain("Overlaid");
  });
});

describe("streams", () => {
  test("help and version are printed to stdout without other work", async () => {
    await using folder = await temporaryFolder();
    for (const [args, text] of [
      [["--help"], "Usage"],
      [["generate", "--help"], "--dry-run"],
      [["init", "--help"], "--yes"],
      [["help", "generate"], "--dry-run"],
      [["--version"], "0."],
      [["-v"], "0."],
    ] as const) {
      const run = await countersign(folder.path, args);
      expect([run.code, run.stderr]).toEqual([0, ""]);
      expect(run.stdout).toContain(text);
    }
    const bare = await countersign(folder.path, []);
    expect([bare.code, bare.stdout]).toEqual([2, ""]);
  });

  test("colours are printed on terminals, or on request", async () => {
    await using folder = await project();
    const plain = await countersign(folder.path, ["generate"]);
    expect(plain.stdout).not.toContain("\u001b[");
    const forced = await countersign(folder.path, ["generate"], { FORCE_COLOR: "1" });
    expect(forced.stdout).toContain("\u001b[");
  });

  test("a reader that closes the pipe ends it quietly, but not as a success", async () => {
    await using folder = await project();
    const { spawnSync } = await import("node:child_process");
    const main = new URL("../../cli/main.ts", import.meta.url).pathname;
    const command = `("${process.execPath}" "${main}" generate --dump-ir; echo $? >&2) | true`;
    const run = spawnSync("sh", ["-c", command], { cwd: folder.path });
    expect([run.stdout.toString(), run.stderr.toString()]).toEqual(["", "141\n"]);
  });
});
