import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { countersign, petDocument, project } from "./command.ts";

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
    ["beginning of a command", {}, ["gen"], /Unknown command "gen"\. Did you mean "generate"\?/],
    ["another word for a command", {}, ["check"], /Unknown command "check"\. Did you mean "generate --check"\?/],
    ["option without its value", {}, ["generate", "-o"], /^countersign: Option -o, --output needs a value\.$/m],
    [
      "option before the command",
      {},
      ["-c", "x.ts", "generate"],
      /Write options after the command: countersign generate -c/,
    ],
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
