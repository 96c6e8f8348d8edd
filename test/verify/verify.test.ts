import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countersign, type Ended, petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const SPEC = fileURLToPath(new URL("../../spec", import.meta.url));

const CONFIG = JSON.stringify({
  document: "spec/openapi.yaml",
  output: "api",
  targets: ["models", "client", "validators", "webhooks", "server", "contract"],
});

/** A repository whose document is the Platform's as it is: generated once, for all that do not change it. */
let model: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  model = await temporaryFolder({ "countersign.config.json": CONFIG });
  await cp(SPEC, join(model.path, "spec"), { recursive: true });
  const { code, stderr } = await countersign(model.path, ["generate"]);
  if (code !== 0) throw new Error(stderr);
});
afterAll(() => model[Symbol.asyncDispose]());

/** A repository whose document is the Platform's, with what is generated of it, and one change: path, what, by what. */
async function repository(
  ...changes: readonly (readonly [path: string, what: string, by: string])[]
): Promise<AsyncDisposable & { readonly path: string; verify(...only: readonly string[]): Promise<Ended> }> {
  const folder = await temporaryFolder({ "countersign.config.json": CONFIG });
  const drifts = changes.filter(([path]) => path.startsWith("api/"));
  const apply = async ([path, what, by]: readonly [string, string, string]): Promise<void> => {
    const text = await readFile(join(folder.path, path), "utf8");
    expect(text).toContain(what);
    await writeFile(
      join(folder.path, path),
      text.replace(what, () => by),
    );
  };
  if (drifts.length === changes.length) await cp(model.path, folder.path, { recursive: true });
  else {
    await cp(SPEC, join(folder.path, "spec"), { recursive: true });
    for (const change of changes) if (!drifts.includes(change)) await apply(change);
    expect(await countersign(folder.path, ["generate"])).toMatchObject({ code: 0 });
  }
  for (const change of drifts) await apply(change);
  return {
    ...folder,
    verify: (...only) =>
      countersign(folder.path, ["verify", "--runs", "4", ...(only.length > 0 ? ["--only", only.join(",")] : [])]),
  };
}

/** Lines about artifacts that are not as they should be, with what is said of them. */
function wrongOf({ stdout }: Ended): readonly string[] {
  const parts = stdout.split(/^(?=ok |wrong |skipped )/m).slice(1);
  return parts.filter((part) => part.startsWith("wrong"));
}

test("a good repository: every artifact is held to the document, and none is wrong", async () => {
  await using repo = await repository();
  const ended = await repo.verify();
  expect(ended.stdout.split("\n").map((line) => line.replace(/^(\w+ +[^:]*).*/, "$1"))).toEqual([
    "spec/openapi.yaml",
    "ok       generated files",
    "ok       examples",
    "ok       models",
    "ok       validators",
    "ok       server and mock",
    "ok       client",
    "ok       webhooks",
    "ok       docs page",
    "ok       workflow platform.arazzo.yaml",
    "",
  ]);
  expect(ended).toMatchObject({ code: 0, stderr: "" });
  expect(ended.stdout).toContain("3 steps against the mock");
  expect(ended.stdout).toContain("6 events of 6 signed and verified");
});

/** A page takes its time. */
const ALL_BUT_DOCS = ["generated", "examples", "validators", "server", "client", "webhooks", "workflows"];

describe("what is wrong is found, and named, and nothing else is", () => {
  type Told = readonly (readonly [artifact: string, told: string | RegExp])[];

  async function expectWrong(repo: Awaited<ReturnType<typeof repository>>, told: Told): Promise<void> {
    const ended = await repo.verify(...ALL_BUT_DOCS);
    const found = wrongOf(ended);
    expect(found.map((part) => /^wrong +([^:]*)/.exec(part)?.[1])).toEqual(told.map(([artifact]) => artifact));
    for (const [index, [, text]] of told.entries()) expect(found[index]).toMatch(text);
    expect(ended.code).toBe(1);
  }

  test("examples that do not fit, which answers and deliveries are made of", async () => {
    await using repo = await repository(
      ["spec/components/examples/WalletCreatedEvent.yaml", "type: wallet.created", "type: wallet.made"],
      ["spec/components/examples/User.yaml", "value: {}", "value: none"],
    );
    await expectWrong(repo, [
      ["examples", /WalletCreatedEvent\.yaml(.|\n)*User\.yaml|User\.yaml(.|\n)*WalletCreatedEvent\.yaml/],
      ["server and mock", "getCurrentUser"],
      ["webhooks", "wallet.created: its body, signed, is judged unknown_event"],
      ["workflow platform.arazzo.yaml", "whoAmI: schema check"],
    ]);
  });

  // The mock gives tokens of its own, so that an example of one is wrong by itself.
  test("a file that was edited, an example of its own, and workflows", async () => {
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
    for (const [name, what, by] of others) {
      expect(workflow).toContain(what);
      await writeFile(
        join(repo.path, `spec/${name}.arazzo.yaml`),
        workflow.replace(what, () => by),
      );
    }
    await expectWrong(repo, [
      ["generated files", "api/models.ts is out of date, or edited"],
      ["examples", /TokenResponse\.yaml:\d+:\d+ the example does not fit its schema: \/token_type must be/],
      ["workflow status.arazzo.yaml", "getToken: success criteria check"],
      ["workflow stranger.arazzo.yaml", "getToken"],
      ["workflow syntax.arazzo.yaml", "cannot be read"],
    ]);
  });

  test("a file that is missing", async () => {
    await using repo = await repository();
    await rm(join(repo.path, "api/models.ts"));
    const ended = await repo.verify("generated");
    expect(ended.code).toBe(1);
    expect(wrongOf(ended).join("")).toContain("api/models.ts is missing");
  });
});

test("an edit in any file is found, whatever it is generated for", async () => {
  const present = [
    "api/models.ts",
    "api/checks.ts",
    "api/webhooks.ts",
    "api/client/auth.ts",
    "api/server/users.ts",
    "api/contract.test.ts",
    "api/runtime/client.ts",
  ];
  await using repo = await repository();
  for (const path of present) {
    const text = await readFile(join(repo.path, path), "utf8").catch(() => "");
    expect(text, path).not.toBe("");
    await writeFile(join(repo.path, path), `${text}\n`);
  }
  const ended = await repo.verify("generated");
  expect(ended.code).toBe(1);
  for (const path of present) expect(ended.stdout).toContain(`${path} is out of date, or edited`);
});

describe("the docs page", () => {
  test("that was written is held to the document", async () => {
    await using repo = await repository();
    expect(await countersign(repo.path, ["docs"])).toMatchObject({ code: 0 });
    const env = { CHROMIUM: "/nowhere/chromium" };
    const before = await countersign(repo.path, ["verify", "--only", "docs"], env);
    expect(before.stdout).toContain(
      "ok       docs page: docs/index.html and what is built, with 3 operations and 6 webhooks; not drawn, as no Chromium",
    );
    const page = join(repo.path, "docs/index.html");
    await writeFile(page, (await readFile(page, "utf8")).replace("Getting started", "Starting"));
    const after = await countersign(repo.path, ["verify", "--only", "docs"], env);
    expect(after.stdout).toContain("docs/index.html is out of date, or edited");
    expect(after.code).toBe(1);
  });

  test.for([
    {
      what: "that shows nothing is wrong",
      script: "echo '<html></html>'",
      told: 'Chromium does not show "Platform API"',
    },
    { what: "that cannot be drawn is wrong", script: "exit 1", told: "chromium did not draw the page" },
  ])("$what", async ({ script, told }) => {
    await using repo = await repository();
    const chromium = join(repo.path, "chromium");
    await writeFile(chromium, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const ended = await countersign(repo.path, ["verify", "--only", "docs"], { CHROMIUM: chromium });
    expect(wrongOf(ended).join("")).toContain(told);
    expect(ended.code).toBe(1);
  });
});

test("what needs a package that is not installed is skipped, with the command that installs it", async () => {
  await using tool = await temporaryFolder();
  await using repo = await repository();
  const root = fileURLToPath(new URL("../..", import.meta.url));
  for (const part of ["generator", "judge", "mock", "lint", "docs-page", "verify", "cli", "runtime", "templates"]) {
    await cp(join(root, part), join(tool.path, part), { recursive: true });
  }
  await cp(join(root, "package.json"), join(tool.path, "package.json"));
  await mkdir(join(tool.path, "node_modules"));
  // What it depends on, and what these depend on, without any of its optional peers.
  for (const name of ["diff", "fast-check", "pure-rand", "handlebars", "js-yaml", "argparse"]) {
    await symlink(join(root, "node_modules", name), join(tool.path, "node_modules", name));
  }
  const ended = await countersign(repo.path, ["verify", "--runs", "4"], {}, join(tool.path, "cli/main.ts"));
  const prism = "SCARF_ANALYTICS=false npm install --save-dev @stoplight/prism-http@5";
  const redocly = /npm install --save-dev @redocly\/cli/;
  const lines = ended.stdout.split("\n");
  const line = (artifact: string): string => lines.find((text) => text.slice(9).startsWith(`${artifact}:`)) ?? "";
  expect(line("generated files")).toMatch(/^ok /);
  expect(line("validators")).toMatch(/^ok /);
  expect(line("server and mock")).toBe(`skipped  server and mock: the mock needs Prism: ${prism}`);
  expect(line("client")).toMatch(
    /^ok {7}client: the mock not called \(it needs Prism: .*\), 27 documented answers understood/,
  );
  expect(line("webhooks")).toMatch(/^ok /);
  expect(line("docs page")).toMatch(/^skipped /);
  expect(line("docs page")).toMatch(redocly);
  expect(line("workflow platform.arazzo.yaml")).toMatch(/^skipped /);
  expect(ended).toMatchObject({ code: 0, stderr: "" });
});

test("a workflow about another document too is passed over, and said so", async () => {
  await using repo = await repository([
    "spec/platform.arazzo.yaml",
    "sourceDescriptions:",
    "sourceDescriptions:\n  - name: other\n    url: other.yaml\n    type: openapi",
  ]);
  const ended = await repo.verify("workflows");
  expect(ended.stdout).toContain("skipped  workflow platform.arazzo.yaml: it is not about this document alone");
  expect(ended.code).toBe(0);
});

describe("a document by itself", () => {
  test("has no config that says what is generated, servers with a path, no webhooks and no workflow", async () => {
    await using folder = await temporaryFolder({
      "pets.json": petDocument({ servers: [{ url: "https://pets.example/v1" }] }),
    });
    const ended = await countersign(folder.path, ["verify", "pets.json", "--runs", "4"]);
    expect(ended.stdout).toContain("skipped  generated files: no config says");
    expect(ended.stdout).toContain("skipped  examples: the document has none");
    expect(ended.stdout).toMatch(/^ok {7}server and mock: \d+ requests to 1 operation$/m);
    expect(ended.stdout).toContain("skipped  webhooks: the document has none that are signed");
    expect(ended.stdout).not.toContain("workflow");
    expect(ended.code).toBe(0);
  });

  const UNUSABLE = [
    { what: "a document that is not there", args: ["none.yaml"], told: "There is no file" },
    { what: "no document and no config", args: [], told: "There is no countersign.config.ts here" },
    { what: "two documents", args: ["a.yaml", "b.yaml"], told: "One document at a time" },
    { what: "an option that there is not", args: ["--fast"], told: "Unknown option --fast" },
    { what: "an artifact that there is not", args: ["--only", "everything"], told: "--only takes some of generated," },
    { what: "a seed that is no number", args: ["--seed", "x"], told: "--seed takes a whole number" },
    { what: "no time", args: ["--limit", "0"], told: "--limit takes a whole number from 1 to 86400" },
    { what: "no memory", args: ["--memory", "x"], told: "--memory takes a whole number from 1 to 1000000" },
  ] as const;

  test.for(UNUSABLE)("exit code 2: $what", async ({ args, told }) => {
    await using folder = await temporaryFolder();
    const ended = await countersign(folder.path, ["verify", ...args]);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain(told);
  });
});
