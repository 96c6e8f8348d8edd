import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { generate, verify } from "../../generator/index.ts";
import type { Artifact, Verdict } from "../../verify/verdict.ts";
import { countersign, countersignProcess, petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const SPEC = fileURLToPath(new URL("../../spec", import.meta.url));

const DOCUMENT = {
  document: "spec/openapi.yaml",
  output: "api",
  targets: ["models", "client", "validators", "webhooks", "server", "contract"],
} as const;

/** A repository with the Platform's document and its output; tests change copies. */
const original = await temporaryFolder({ "countersign.config.json": JSON.stringify(DOCUMENT) });
await cp(SPEC, join(original.path, "spec"), { recursive: true });
const { diagnostics, status } = await generate(DOCUMENT, { folder: original.path });
if (status !== "done") throw new Error(JSON.stringify(diagnostics));
afterAll(() => original[Symbol.asyncDispose]());

type Change = readonly [path: string, text: string, replacement: string];

interface Repository extends AsyncDisposable {
  readonly path: string;
  verify(...only: readonly Artifact[]): Promise<readonly Verdict[]>;
}

async function repository(...changes: readonly Change[]): Promise<Repository> {
  const folder = await temporaryFolder();
  await cp(original.path, folder.path, { recursive: true });
  for (const [path, text, replacement] of changes) {
    const file = join(folder.path, path);
    const before = await readFile(file, "utf8");
    expect(before).toContain(text);
    await writeFile(
      file,
      before.replace(text, () => replacement),
    );
  }
  return {
    ...folder,
    verify: async (...only) => (await verify(DOCUMENT, { folder: folder.path, only, runs: 1 })).verdicts,
  };
}

const wrongOf = (verdicts: readonly Verdict[]): readonly (readonly [string, string])[] =>
  verdicts
    .filter(({ outcome }) => outcome === "wrong")
    .map(({ about, artifact, details }) => [artifact, [about, ...details].join("\n")]);

test("a good repository has no findings: one line for each artifact", async () => {
  const ended = await countersign(original.path, ["verify", "--runs", "1"]);
  expect(ended.stdout.split("\n").map((line) => line.replace(/^(\w+ +[^:]*).*/, "$1"))).toEqual([
    "spec/openapi.yaml",
    "ok       generated files",
    "ok       examples",
    "ok       server and mock",
    "ok       client",
    "ok       webhooks",
    "ok       docs page",
    "ok       workflow platform.arazzo.yaml",
    "",
  ]);
  expect(ended).toMatchObject({ code: 0, stderr: "" });
  expect(ended.stdout).toContain("3 operations called");
  expect(ended.stdout).toContain("6 events of 6 signed and verified");
  expect(ended.stdout).toContain("3 operations and 6 webhooks");
  expect(ended.stdout).toContain("3 steps against the mock");
});

describe("finds exactly the faults", () => {
  test("examples that do not fit, which responses and deliveries are made from", async () => {
    await using repo = await repository(
      ["spec/components/examples/WalletCreatedEvent.yaml", "type: wallet.created", "type: wallet.made"],
      ["spec/components/examples/User.yaml", "value: {}", "value: none"],
    );
    expect(wrongOf(await repo.verify("examples", "server", "client", "webhooks", "workflows"))).toEqual([
      ["examples", expect.stringMatching(/WalletCreatedEvent\.yaml(.|\n)*User\.yaml|User\.yaml(.|\n)*WalletCreated/)],
      ["server and mock", expect.stringContaining("getCurrentUser")],
      ["webhooks", expect.stringContaining("wallet.created: its signed body gets the verdict unknown_event")],
      ["workflow platform.arazzo.yaml", expect.stringContaining("whoAmI: schema check")],
    ]);
  });

  // The mock issues its own tokens, so an example token is invalid.
  test("an edited file, an example, and workflows", async () => {
    const workflow = await readFile(join(SPEC, "platform.arazzo.yaml"), "utf8");
    await using repo = await repository(
      ["api/models.ts", "export interface TokenResponse", "export interface TokenAnswer"],
      ["spec/components/examples/TokenResponse.yaml", "token_type: Bearer", "token_type: Basic"],
    );
    const others = [
      ["status", "$statusCode == 200", "$statusCode == 201"],
      ["stranger", "platform.createToken", "platform.getToken"],
      ["syntax", "arazzo: 1.0.1", "arazzo: [1.0.1"],
    ] as const;
    for (const [name, text, replacement] of others) {
      expect(workflow).toContain(text);
      await writeFile(
        join(repo.path, `spec/${name}.arazzo.yaml`),
        workflow.replace(text, () => replacement),
      );
    }
    expect(wrongOf(await repo.verify("generated", "examples", "workflows"))).toEqual([
      ["generated files", expect.stringContaining("api/models.ts is out of date or edited")],
      [
        "examples",
        expect.stringMatching(/TokenResponse\.yaml:\d+:\d+ the example does not match its schema: \/token_ty/),
      ],
      ["workflow status.arazzo.yaml", expect.stringContaining("getToken: success criteria check")],
      ["workflow stranger.arazzo.yaml", expect.stringContaining("getToken")],
      ["workflow syntax.arazzo.yaml", expect.stringContaining("cannot be read")],
    ]);
  });

  test("a file that is missing, and an edit in any other", async () => {
    await using repo = await repository();
    const edited = ["checks.ts", "webhooks.ts", "client/auth.ts", "server/users.ts", "contract.test.ts"];
    for (const name of [...edited, "runtime/client.ts"]) {
      const path = join(repo.path, "api", name);
      await writeFile(path, `${await readFile(path, "utf8")}\n`);
    }
    await rm(join(repo.path, "api/models.ts"));
    const [[, text = ""] = []] = wrongOf(await repo.verify("generated"));
    for (const name of edited) expect(text).toContain(`api/${name} is out of date or edited`);
    expect(text).toContain("api/runtime/client.ts is out of date or edited");
    expect(text).toContain("api/models.ts is missing");
  });
});

test("the command ends with 1 where something is wrong", async () => {
  await using repo = await repository(["api/models.ts", "export interface TokenResponse", "export interface Token"]);
  const ended = await countersignProcess(repo.path, ["verify", "--only", "generated"]);
  expect(ended).toMatchObject({ code: 1, stderr: "" });
  expect(ended.stdout).toMatch(/^wrong {4}generated files: 1 file of api\n {9}api\/models\.ts is out of date/m);
});

test("an output folder that does not exist is one line", async () => {
  await using repo = await repository();
  await rm(join(repo.path, "api"), { recursive: true });
  const { stdout } = await countersignProcess(repo.path, ["verify", "--only", "generated"]);
  expect(stdout).toMatch(/^wrong {4}generated files: api does not exist\n {9}`countersign generate` writes it\n/m);
});

test("the docs page that was written must be up to date", async () => {
  await using repo = await repository();
  expect(await countersign(repo.path, ["docs"])).toMatchObject({ code: 0 });
  const page = join(repo.path, "docs/index.html");
  await writeFile(page, (await readFile(page, "utf8")).replace("Getting started", "Starting"));
  expect(wrongOf(await repo.verify("docs"))).toEqual([
    ["docs page", expect.stringContaining("docs/index.html is out of date or edited")],
  ]);
});

test("skips checks whose package is missing, and prints the command that installs it", async () => {
  // Another installation, without the optional packages.
  await using away = await temporaryFolder({
    "away.mjs": `import Module from "node:module";
const resolve = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) {
  if (/^@redocly\\/|^@stoplight\\//.test(name)) throw Object.assign(new Error(name), { code: "MODULE_NOT_FOUND" });
  return resolve.call(this, name, ...rest);
};\n`,
  });
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(join(away.path, "away.mjs")).href}` };
  const ended = await countersignProcess(original.path, ["verify", "--runs", "1"], env);
  const prism = "the mock needs Prism: SCARF_ANALYTICS=false npm install --save-dev @stoplight/prism-http@5";
  const lines = ended.stdout.split("\n");
  const line = (artifact: string): string => lines.find((text) => text.slice(9).startsWith(`${artifact}:`)) ?? "";
  for (const artifact of ["generated files", "examples", "webhooks"]) expect(line(artifact)).toMatch(/^ok /);
  expect(line("server and mock")).toBe(`skipped  server and mock: ${prism}`);
  expect(line("client")).toBe(`skipped  client: ${prism}`);
  expect(line("docs page")).toMatch(/^skipped .*npm install --save-dev @redocly\/cli/);
  expect(line("workflow platform.arazzo.yaml")).toMatch(/^skipped /);
  expect(ended).toMatchObject({ code: 0, stderr: "" });
});

test("a workflow that is also about another document is skipped", async () => {
  await using repo = await repository([
    "spec/platform.arazzo.yaml",
    "sourceDescriptions:",
    "sourceDescriptions:\n  - name: other\n    url: other.yaml\n    type: openapi",
  ]);
  const [only] = await repo.verify("workflows");
  expect(only?.outcome).toBe("skipped");
  expect(only?.about).toContain("it refers to another document");
});

describe("a document alone", () => {
  async function verified(change: object, ...only: readonly Artifact[]): Promise<readonly (readonly string[])[]> {
    await using folder = await temporaryFolder({ "pets.json": petDocument({ ...change }) });
    const { verdicts } = await verify({ document: "pets.json" }, { folder: folder.path, only, runs: 1 });
    return verdicts.map(({ about, artifact, outcome }) => [outcome, artifact, about]);
  }

  test("has no config, servers with a path, and no examples, webhooks or workflows", async () => {
    const artifacts = ["generated", "examples", "server", "webhooks", "workflows"] as const;
    expect(await verified({ servers: [{ url: "https://pets.example/v1" }] }, ...artifacts)).toEqual([
      ["skipped", "generated files", expect.stringContaining("no config lists")],
      ["skipped", "examples", "the document has none"],
      ["ok", "server and mock", expect.stringMatching(/^\d+ requests to 1 operation$/)],
      ["skipped", "webhooks", expect.stringContaining("the document has no signed webhooks")],
    ]);
  });

  test("has errors that are text", async () => {
    const plain = { "text/plain": { schema: { type: "string" } } };
    const responses = {
      200: { description: "Text", content: plain },
      default: { description: "Failed", content: { ...plain, "text/html": {} } },
    };
    expect(await verified({ paths: { "/pet": { get: { operationId: "getPet", responses } } } }, "client")).toEqual([
      ["ok", "client", "1 operation called"],
    ]);
  });

  test("has an example for which a pattern takes exponential time", async () => {
    const schema = { type: "string", pattern: "^(a+)+$", examples: [`${"a".repeat(60)}!`, "aa"] };
    expect(await verified({ components: { schemas: { Pet: schema } } }, "examples")).toEqual([
      ["ok", "examples", expect.stringMatching(/^2 examples .*; [12] undecided in reasonable time$/)],
    ]);
  });

  test("cannot be read", async () => {
    const { diagnostics, verdicts } = await verify({ document: "spec/none.yaml" });
    expect(verdicts).toEqual([]);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(["error"]);
  });

  const UNUSABLE = [
    { what: "a document that is not there", args: ["none.yaml"], told: 'File "none.yaml" not found' },
    { what: "no document and no config", args: [], told: "No countersign.config.ts in this folder" },
    { what: "two documents", args: ["a.yaml", "b.yaml"], told: "Pass one document at a time" },
    { what: "an unknown option", args: ["--fast"], told: "Unknown option --fast" },
    { what: "an unknown artifact", args: ["--only", "everything"], told: "--only must be a list of generated," },
    { what: "a seed that is not a number", args: ["--seed", "x"], told: "--seed must be an integer" },
  ] as const;

  test.for(UNUSABLE)("exit code 2: $what", async ({ args, told }) => {
    await using folder = await temporaryFolder();
    const ended = await countersign(folder.path, ["verify", ...args]);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain(told);
  });
});
