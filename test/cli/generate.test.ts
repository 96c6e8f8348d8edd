import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { appendFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tree } from "../output/support.ts";
import { temporaryFolder } from "../support/folder.ts";
import { countersign, type Ended, petDocument } from "./command.ts";

const CONFIG = { document: "openapi.json", output: "out", targets: ["models"] };

function project(files: Readonly<Record<string, string>> = {}): ReturnType<typeof temporaryFolder> {
  return temporaryFolder({
    "openapi.json": petDocument(),
    "countersign.config.json": JSON.stringify(CONFIG),
    ...files,
  });
}

describe("generate", () => {
  test("reads the config, writes, and says so in one line on stdout", async () => {
    await using folder = await project();
    const run = await countersign(folder.path, ["generate"]);
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

  test("takes a document without any config", async () => {
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

  test("one bad document does not keep the others from being generated, but fails the run", async () => {
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

  test("shows no more than anyone reads", async () => {
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

const script = (text: string): Record<string, string> => ({ "x.ts": text });

describe("bad input: the error, its place and a way out; nothing is written", () => {
  const cases: readonly (readonly [
    name: string,
    files: Record<string, string>,
    args: readonly string[],
    stderr: RegExp,
  ])[] = [
    ["missing document", { "openapi.json": "" }, ["generate", "nope.json"], /error\[file-not-found\].*nope\.json/],
    [
      "mistyped document",
      {},
      ["generate", "./openapi.yaml"],
      /"openapi\.yaml" not found\. Did you mean "openapi\.json"\?/,
    ],
    [
      "empty JSON",
      { "openapi.json": "\n" },
      ["generate"],
      /^openapi\.json:1:1 error\[json-syntax\] The file is empty\./,
    ],
    [
      "unresolved merge conflict in JSON",
      { "openapi.json": '{ "openapi": "3.1.0",\n<<<<<<< HEAD\n "paths": {}\n=======\n>>>>>>> b\n}' },
      ["generate"],
      /^openapi\.json:2:1 error\[json-syntax\] A merge conflict/,
    ],
    [
      "unresolved merge conflict in YAML",
      { "o.yaml": "openapi: 3.1.0\npaths:\n<<<<<<< HEAD\n  /a: {}\n=======\n>>>>>>> b\n" },
      ["generate", "o.yaml"],
      /^o\.yaml:3:1 error\[yaml-syntax\] A merge conflict/,
    ],
    [
      "mistyped reference",
      { "openapi.json": petDocument().replace("#/components/schemas/Pet", "#/components/schemas/Pett") },
      ["generate"],
      /"#\/components\/schemas" has no "Pett"\. Did you mean "Pet"\?/,
    ],
    [
      "document on the network",
      {},
      ["generate", "https://a.example/o.yaml"],
      /error\[file-not-found\] "https:\/\/a\.example\/o\.yaml" is a URL, not a file: download it first\./,
    ],
    [
      "broken JSON",
      { "openapi.json": '{ "openapi": "3.1.0",\n  oops }' },
      ["generate"],
      /^openapi\.json:2:3 error\[json-syntax\]/,
    ],
    ["unknown option", {}, ["generate", "--chek"], /Unknown option --chek\. Did you mean "--check"\?/],
    ["unknown target", {}, ["generate", "--targets", "modles"], /Unknown target "modles"\. Did you mean "models"\?/],
    ["unknown command", {}, ["genrate"], /Unknown command "genrate"\. Did you mean "generate"\?/],
    ["no command", {}, ["openapi.json"], /Did you mean "countersign generate openapi\.json"\?/],
    ["two manners", {}, ["generate", "--check", "--watch"], /exclude each other/],
    ["config is a folder", {}, ["generate", "--config", "."], /error\[file-unreadable\] The config .* is a folder\./],
    ["missing config", {}, ["generate", "--config", "nope.ts"], /error\[config-not-found\].*nope\.ts/],
    [
      "config with a syntax error",
      script("export default {\n  document: ,\n};"),
      ["generate", "-c", "x.ts"],
      /^x\.ts:2:13 error\[config-failed\]/,
    ],
    [
      "config with a syntax error among modules",
      { ...script("export default {\n  document: ,\n};"), "package.json": '{"type":"module"}' },
      ["generate", "-c", "x.ts"],
      /^x\.ts:2:13 error\[config-failed\]/,
    ],
    [
      "config that throws",
      script("\nthrow new Error('boom');"),
      ["generate", "-c", "x.ts"],
      /^x\.ts:2:7 error\[config-failed\].*boom/,
    ],
    ["output is a file", { out: "" }, ["generate"], /error\[output-refused\].*out is a file/],
    ["output is the root", {}, ["generate", "-o", "/"], /error\[output-refused\].*root/],
    ["output cannot be made", {}, ["generate", "-o", "/proc/countersign/out"], /error\[output-unwritable\]/],
    [
      "broken reference",
      { "openapi.json": petDocument({ components: { schemas: {} } }) },
      ["generate"],
      /^openapi\.json:1:\d+ error\[reference-not-found\][^\n]*\n {2}at #\/paths/,
    ],
  ];
  for (const [name, files, args, stderr] of cases) {
    test(name, async () => {
      await using folder = await project(files);
      const run = await countersign(folder.path, args);
      expect(run.stderr).toMatch(stderr);
      expect(run.stderr).not.toMatch(/^\s+at .*\.(?:ts|js):\d+/m);
      expect(run.code).toBe(2);
      expect(existsSync(join(folder.path, "out/models.ts"))).toBe(false);
    });
  }

  test("no config", async () => {
    await using folder = await project();
    await rm(join(folder.path, "countersign.config.json"));
    const run = await countersign(folder.path, ["generate"]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain("countersign init");
    await writeFile(join(folder.path, "countersign.config.yaml"), "document: openapi.json\n");
    expect((await countersign(folder.path, ["generate"])).stderr).toContain(
      "countersign.config.yaml is not read: rename",
    );
  });

  test.for([
    { what: "that can be done without", content: { json: {} }, code: "invalid-media-type", told: true },
    {
      what: "that cannot",
      content: { "text/plain": { schema: { $ref: "#/paths/~1pets/get/responses/200/content/text~1plain/schema" } } },
      code: "reference-cycle",
      told: false,
    },
  ])("an error $what tells the way out of a document of others: $told", async ({ code, content, told }) => {
    const paths = { "/pets": { get: { operationId: "pets", responses: { "200": { description: "All.", content } } } } };
    await using folder = await project({ "openapi.json": petDocument({ paths }) });
    const refused = await countersign(folder.path, ["generate"]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`error[${code}]`);
    expect(refused.stderr.includes(`\`severity: { "${code}": "warning" }\` in the config`)).toBe(told);
  });

  test("thousands of warnings of one kind are one line with a number", async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `/p${index}`,
        { get: { operationId: "same", responses: { "204": { description: "Done." } } } },
      ]),
    );
    await using folder = await project({ "openapi.json": petDocument({ paths }) });
    const short = await countersign(folder.path, ["generate"]);
    expect(short.code).toBe(0);
    expect(short.stderr).toContain("(and 498 more of duplicate-operation-id; --verbose shows all)");
    expect(short.stderr.trim().split("\n")).toHaveLength(1);
    const long = await countersign(folder.path, ["generate", "--verbose"]);
    expect(long.stderr.match(/warning\[duplicate-operation-id\]/g)?.length).toBe(499);
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

  test("a reader that goes away ends it quietly", async () => {
    await using folder = await project();
    const { spawnSync } = await import("node:child_process");
    const main = new URL("../../cli/main.ts", import.meta.url).pathname;
    const run = spawnSync("sh", ["-c", `"${process.execPath}" "${main}" generate --dump-ir | head -c 1`], {
      cwd: folder.path,
    });
    expect([run.stdout.toString(), run.stderr.toString()]).toEqual(["{", ""]);
  });
});
