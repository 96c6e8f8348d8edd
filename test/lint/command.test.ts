import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { countersign, countersignProcess, petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listen } from "../support/listen.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DOCUMENTS = `${ROOT}test/lint/documents/`;

/** A folder with one of the documents as `shop.yaml`. */
async function shop(name: string): ReturnType<typeof temporaryFolder> {
  return temporaryFolder({ "shop.yaml": readFileSync(`${DOCUMENTS}${name}.yaml`, "utf8") });
}

describe("the command", () => {
  test("shows findings for people, and ends with 1", async () => {
    await using folder = await shop("idempotency");
    const { code, stderr, stdout } = await countersignProcess(folder.path, ["lint", "shop.yaml", "--preset", "strict"]);
    expect(stderr).toBe("");
    expect(stdout).toContain("shop.yaml:19:5 error[countersign/idempotency] POST /carts (createCart) changes data");
    expect(stdout).toContain("help: docs/lint.md#idempotency\n1 error, 0 warnings; 0 open questions\n");
    expect(code).toBe(1);
  });

  test("rejects what is too deep for its engine, with the place", async () => {
    const deep = "[".repeat(120) + "]".repeat(120);
    const text = `{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {}, "x-a": ${deep} }`;
    await using folder = await temporaryFolder({ "a.json": text });
    const { code, stderr } = await countersign(folder.path, ["lint", "a.json"]);
    expect(stderr).toMatch(/^a\.json:1:\d+ error\[too-deep\] The file nests more than 98 levels deep\.\n/);
    expect(code).toBe(2);
  });

  test("exits with 0 without findings in the document of the config, and lists open questions", async () => {
    await using folder = await shop("open-questions");
    const config = { document: "shop.yaml", lint: "strict" };
    writeFileSync(join(folder.path, "countersign.config.json"), JSON.stringify(config));
    const { code, stdout } = await countersign(folder.path, ["lint"]);
    expect(stdout).toContain(
      "shop.yaml:10:20 open[countersign/open-questions] Open question: The order of them is not shown.",
    );
    expect(stdout).toContain("0 errors, 0 warnings; 2 open questions\n");
    expect(code).toBe(0);
  });

  test("as JSON", async () => {
    await using folder = await shop("idempotency");
    const { code, stdout } = await countersign(folder.path, "lint shop.yaml --preset strict --format json".split(" "));
    const report: unknown = JSON.parse(stdout);
    expect(report).toMatchObject({ errors: 1, warnings: 0, openQuestions: [] });
    expect(Object(report)["findings"][0]).toEqual({
      rule: "countersign/idempotency",
      severity: "error",
      message: expect.stringContaining("POST /carts"),
      file: "shop.yaml",
      line: 19,
      column: 5,
      endLine: 19,
      endColumn: 9,
      pointer: "#/paths/~1carts/post",
      help: "docs/lint.md#idempotency",
    });
    expect(code).toBe(1);
  });

  test("as annotations of GitHub Actions, which a document cannot forge", async () => {
    const description = "To be decided.%0A\n::error::forged, file=a:b";
    await using folder = await temporaryFolder({ "a.json": petDocument({ tags: [{ name: "pets", description }] }) });
    const { stdout } = await countersign(folder.path, "lint a.json --preset recommended --format github".split(" "));
    const lines = stdout.trimEnd().split("\n");
    expect(
      lines.every((line) => /^::(?:error|warning|notice) file=a\.json,line=\d+,col=\d+,title=[\w/-]+::/.test(line)),
    ).toBe(true);
    expect(stdout).toContain("title=countersign/open-questions::Open question: To be decided.");
  });

  test("as SARIF, in a file", async () => {
    await using folder = await shop("webhooks");
    const { code, stdout } = await countersign(
      folder.path,
      "lint shop.yaml --preset strict --format sarif -o out/lint.sarif".split(" "),
    );
    expect(stdout).toBe("");
    const log: unknown = JSON.parse(readFileSync(join(folder.path, "out/lint.sarif"), "utf8"));
    const [run] = Object(log)["runs"];
    expect(log).toMatchObject({ version: "2.1.0" });
    expect(run.tool.driver.rules.map(({ id }: { readonly id: string }) => id)).toContain(
      "countersign/webhook-signature",
    );
    const [first] = run.results;
    expect(run.tool.driver.rules[first.ruleIndex].id).toBe(first.ruleId);
    expect(first.locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: "shop.yaml" },
      region: { startLine: 16, startColumn: 5 },
    });
    expect(code).toBe(1);
  });

  test.each([
    [["lint", "nothing.yaml"], 'File "nothing.yaml" not found.'],
    [["lint", "broken.yaml"], "broken.yaml:3:1 error[yaml-syntax]"],
    [["lint", "bomb.yaml"], "yaml-expansion"],
    [["lint", "a.yaml", "b.yaml"], "Pass one document at a time; unexpected argument: b.yaml."],
    [["lint", "broken.yaml", "--format", "xml"], "--format must be one of text, json, github, sarif."],
    [["lint", "broken.yaml", "--preset", "loose"], "--preset must be one of correctness, recommended, strict."],
    [["lint", "broken.yaml", "--preset", "strict", "--rules", "none.yaml"], "--preset and --rules exclude each other."],
    [["lint", "broken.yaml", "--rules", "none.yaml"], "File none.yaml not found."],
    [["lint", "--nope"], "Unknown option --nope."],
    [["lint"], "Pass a document (`countersign lint openapi.yaml`)"],
  ])("%j ends with 2", async (args, want) => {
    const layers = Array.from({ length: 40 }, (_, n) => `b${n + 1}: &b${n + 1} [${`*b${n},`.repeat(9)}]`);
    await using folder = await temporaryFolder({
      "broken.yaml": "openapi: 3.1.0\ninfo: {\n",
      "bomb.yaml": `openapi: 3.1.0\nb0: &b0 [x]\n${layers.join("\n")}\n`,
    });
    const { code, stderr, stdout } = await countersign(folder.path, args);
    expect(stderr + stdout).toContain(want);
    expect(stderr).not.toContain("    at ");
    expect(code).toBe(2);
  });

  test("reaches no network, nor files outside the document's folder", async () => {
    let asked = 0;
    await using server = await listen((_, response) => {
      asked++;
      response.end("{}");
    });
    const refs = [`${server.url}/a.json`, "../secret.yaml#/a", "/etc/hostname"];
    const schemas = Object.fromEntries(refs.map(($ref, index) => [`S${index}`, { $ref }]));
    await using folder = await temporaryFolder({
      "own/a.json": petDocument({ components: { schemas: { ...schemas, Pet: { type: "string" } } } }),
      "secret.yaml": "a: { type: object, description: hunter2 }\n",
    });
    const { code, stderr, stdout } = await countersign(join(folder.path, "own"), [
      "lint",
      "a.json",
      "--format",
      "json",
    ]);
    expect(asked).toBe(0);
    const found: readonly { readonly rule: string; readonly pointer: string }[] = JSON.parse(stdout).findings;
    const unresolved = found.filter(({ rule }) => rule === "no-unresolved-refs").map(({ pointer }) => pointer);
    expect([...new Set(unresolved)].toSorted()).toEqual(refs.map((_, index) => `#/components/schemas/S${index}`));
    expect(stderr + stdout).not.toContain("hunter2");
    expect(code).toBe(1);
  });

  test.each([[[]], [["--overlay", "title.yaml"]]])("says what is meant by what is mistyped: %j", async (options) => {
    const document = petDocument()
      .replace("schemas/Pet", "schemas/Pett")
      .replace('"info":{', '"info":{"titel":"Pets",');
    await using folder = await temporaryFolder({
      "a.json": document,
      "title.yaml":
        'overlay: 1.0.0\ninfo: { title: A, version: "1" }\nactions:\n  - { target: $.info, update: { description: B } }\n',
    });
    const { stdout } = await countersign(folder.path, ["lint", "a.json", ...options]);
    expect(stdout).toContain('error[struct] Property `titel` is not expected here. Did you mean "title"?');
    expect(stdout).toContain(
      'error[no-unresolved-refs] The reference "#/components/schemas/Pett" cannot be resolved: "#/components/schemas" has no "Pett". Did you mean "Pet"?',
    );
  });

  test("says how to get what it needs", async () => {
    await using folder = await shop("general");
    // Another installation, beside which the engine is not.
    const away = pathToFileURL(join(folder.path, "away.mjs")).href;
    writeFileSync(
      join(folder.path, "away.mjs"),
      `import { registerHooks } from "node:module"; import Module from "node:module";
const resolve = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) { if (name.startsWith("@redocly/")) throw new Error("not here"); return resolve.call(this, name, ...rest); };\n`,
    );
    for (const command of ["lint", "docs"]) {
      const { code, stderr } = await countersignProcess(folder.path, [command, "shop.yaml"], {
        NODE_OPTIONS: `--import=${away}`,
      });
      expect(stderr).toContain(
        "@redocly/cli, which is not installed. Install it: npm install --save-dev @redocly/cli@2",
      );
      expect(code).toBe(2);
    }
  });
});

describe("the plugin, in Redocly's own command line", () => {
  const redocly = (folder: string, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, [`${ROOT}node_modules/@redocly/cli/bin/cli.js`, ...args], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    }).catch((error: unknown) => Object(error));

  const config = (rules: object): string =>
    JSON.stringify({
      plugins: [`${ROOT}lint/redocly-plugin.ts`],
      extends: ["recommended-strict", "countersign/strict"],
      rules,
    });

  test("has its rules, and accepts their options", async () => {
    await using folder = await temporaryFolder({
      "redocly.yaml": config({ "countersign/idempotency": { severity: "error", methods: ["delete"] } }),
    });
    copyFileSync(`${DOCUMENTS}idempotency.yaml`, join(folder.path, "shop.yaml"));
    const { stderr, stdout } = await redocly(folder.path, "lint", "shop.yaml", "--format", "json");
    expect(stderr).not.toContain("Deprecated");
    const problems: readonly unknown[] = JSON.parse(stdout).problems;
    expect(problems).toMatchObject([
      { ruleId: "countersign/idempotency", location: [{ start: { line: 28, col: 5 } }] },
    ]);
    const ours = await countersign(folder.path, ["lint", "shop.yaml", "--rules", "redocly.yaml", "--format", "json"]);
    expect(JSON.parse(ours.stdout).findings).toMatchObject([{ rule: "countersign/idempotency", line: 28 }]);
  });
});
