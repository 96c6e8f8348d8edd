import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { load } from "js-yaml";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listen, type Listening } from "../support/listen.ts";

// The steps of action.yml, as a runner of GitHub runs them: in a clone of a repository, with its variables and its API.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

interface Step {
  readonly name: string;
  readonly if: string;
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
}

const ACTION = load(readFileSync(join(ROOT, "action.yml"), "utf8")) as {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let clone = "";
const comments: { id: number; body: string }[] = [];
const requests: string[] = [];
/** Whether the token may write. */
let writable = true;
let api: Listening;
const github = createServer((request, response) => {
  void answer(request).then(
    ([status, body]) => void response.writeHead(status).end(JSON.stringify(body)),
    (error: unknown) => void response.writeHead(500).end(String(error)),
  );
});

async function answer(request: IncomingMessage): Promise<readonly [status: number, body: unknown]> {
  const { method = "", url = "" } = request;
  requests.push(`${method} ${url} ${request.headers.authorization}`);
  if (method === "GET") return [200, [{ id: 1, body: "Looks good" }, ...comments]];
  if (!writable) return [403, { message: "Resource not accessible by integration" }];
  const { body } = JSON.parse(await text(request));
  if (method === "POST") comments.push({ id: 7, body });
  else comments.splice(0, 1, { id: Number(url.split("/").at(-1)), body });
  return [201, {}];
}

function git(cwd: string, ...args: readonly string[]): void {
  const author = ["-c", "user.name=A", "-c", "user.email=a@b.c"];
  execFileSync("git", [...author, ...args], { cwd, stdio: ["ignore", "ignore", "pipe"] });
}

/** Writes the contract, generates its code, and commits both. */
async function commit(document: string): Promise<void> {
  await writeFile(join(clone, "api/openapi.json"), document);
  await generate({ document: "openapi.json", targets: ["models"] }, { folder: join(clone, "api") });
  git(clone, "add", ".");
  git(clone, "commit", "--quiet", "-m", "A version");
}

/** A clone with one commit, which each test copies. */
let model: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  model = await temporaryFolder({ "temp/.keep": "" });
  const origin = join(model.path, "origin.git");
  clone = join(model.path, "clone");
  git(model.path, "init", "--quiet", "--bare", "--initial-branch", "main", origin);
  git(model.path, "clone", "--quiet", `file://${origin}`, clone);
  await mkdir(join(clone, "api/node_modules/.bin"), { recursive: true });
  const command = `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, "cli/main.ts")}" "$@"\n`;
  await writeFile(join(clone, "api/node_modules/.bin/countersign"), command, { mode: 0o755 });
  // Instead of npm's, which takes longer to start than most commands.
  const npx = '#!/bin/sh\n[ "$1" = --no-install ] && shift && exec "node_modules/.bin/$@"\n';
  await writeFile(join(model.path, "temp/npx"), npx, { mode: 0o755 });
  await writeFile(join(clone, "api/package.json"), '{ "name": "pets", "private": true }');
  await writeFile(join(clone, ".gitignore"), "node_modules\n");
  await writeFile(
    join(clone, "api/countersign.config.json"),
    JSON.stringify({ document: "openapi.json", targets: ["models"] }),
  );
  await commit(petDocument());
  git(clone, "push", "--quiet", "origin", "HEAD:main");
});
afterAll(() => model[Symbol.asyncDispose]());

beforeEach(async () => {
  comments.length = 0;
  requests.length = 0;
  writable = true;
  folder = await temporaryFolder();
  await cp(model.path, folder.path, { recursive: true });
  clone = join(folder.path, "clone");
  git(clone, "remote", "set-url", "origin", `file://${join(folder.path, "origin.git")}`);
  api = await listen(github);
});
afterEach(async () => {
  await api[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a step with these inputs, in the folder of the contract. */
async function run(name: string, inputs: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const step = ACTION.runs.steps.find((candidate) => candidate.name === name);
  if (step === undefined) throw new Error(`no step ${name}`);
  // The values that the runner inserts for `${{ ... }}`.
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(ACTION.inputs).map(([key, input]) => [`inputs.${key}`, input.default])),
    "inputs.token": "ghs_secret",
    ...Object.fromEntries(Object.entries(inputs).map(([key, value]) => [`inputs.${key}`, value])),
    "github.base_ref": "main",
    "github.event.pull_request.number": "12",
  };
  const env = Object.entries(step.env ?? {}).map(([key, template]) => {
    const value = values[/^\$\{\{ (.*) \}\}$/.exec(template)?.[1] ?? ""];
    if (value === undefined) throw new Error(`${key}: ${template}`);
    return [key, value];
  });
  const { port } = api;
  const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
    cwd: join(clone, "api"),
    env: {
      ...process.env,
      PATH: `${join(folder.path, "temp")}:${dirname(process.execPath)}:${process.env["PATH"]}`,
      ...Object.fromEntries(env),
      RUNNER_TEMP: join(folder.path, "temp"),
      GITHUB_STEP_SUMMARY: join(folder.path, "summary.md"),
      GITHUB_API_URL: `http://127.0.0.1:${port}`,
      GITHUB_REPOSITORY: "acme/pets",
      GITHUB_WORKSPACE: clone,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on("close", resolve)),
  ]);
  return { code, output: stdout + stderr };
}

test("scripts contain no expression, so that no text of a pull request is run", () => {
  for (const { run: script } of ACTION.runs.steps) expect(script).not.toContain("${{");
});

test("every step runs if its check is chosen, even if others failed", () => {
  for (const step of ACTION.runs.steps)
    expect(step.if).toMatch(/^\$\{\{ !cancelled\(\) && contains\(inputs\.checks, '/);
});

test("generated code: up to date, then out of date", async () => {
  expect(await run("Generated code")).toMatchObject({ code: 0 });
  await writeFile(
    join(clone, "api/openapi.json"),
    petDocument().replace('"name":{', '"nick":{"type":"string"},"name":{'),
  );
  const { code, output } = await run("Generated code");
  expect(code).toBe(1);
  expect(output).toContain("+  nick?: string;");
});

test("lint: findings are annotations", async () => {
  expect(await run("Lint")).toMatchObject({ code: 0 });
  const { code, output } = await run("Lint", { preset: "strict" });
  expect(code).toBe(1);
  // GitHub takes paths from the root of the repository.
  expect(output).toMatch(/^::error file=api\/openapi\.json,/m);
});

test("diff: comments on the pull request once, annotates, and fails on what breaks", async () => {
  const unchanged = await run("Diff");
  expect(unchanged).toMatchObject({ code: 0 });
  expect(comments).toEqual([{ id: 7, body: expect.stringContaining("0 breaking") }]);
  await commit(petDocument().replace("getPet", "findPet"));
  const { code, output } = await run("Diff");
  expect(code).toBe(1);
  expect(output).toMatch(/^::error file=api\/openapi\.json,.*operation-renamed/m);
  expect(output).not.toContain("ghs_secret");
  expect(comments).toEqual([{ id: 7, body: expect.stringMatching(/^<!-- countersign diff api\/-->\n.*1 breaking/s) }]);
  expect(requests.map((line) => line.split(" ")[0])).toEqual(["GET", "POST", "GET", "PATCH"]);
  expect(requests.every((line) => line.endsWith("Bearer ghs_secret"))).toBe(true);
  expect(readFileSync(join(folder.path, "summary.md"), "utf8")).toContain("1 breaking");
  expect(await run("Diff", { "fail-on": "never", comment: "false" })).toMatchObject({ code: 0 });
  expect(requests.length).toBe(4);
});

test("diff: a new operation breaks servers only, and fails where they are asked for", async () => {
  await commit(
    petDocument().replace('"paths":{', '"paths":{"/shelters":{"get":{"responses":{"200":{"description":"Done."}}}},'),
  );
  const { code, output } = await run("Diff");
  expect(code).toBe(0);
  expect(output).not.toMatch(/^::error/m);
  expect(comments[0]?.body).toContain("1 breaking");
  expect(await run("Diff", { for: "callers,servers" })).toMatchObject({ code: 1 });
});

test("diff: a token that cannot write is a warning", async () => {
  writable = false;
  const { code, output } = await run("Diff");
  expect(code).toBe(0);
  expect(output).toContain("::warning::The comment was not written");
});

test("contract tests: findings fail, and options are passed on", async () => {
  // GitHub's API does not serve pets.
  const { code, output } = await run("Contract tests", {
    url: api.url,
    "judge-options": "--seed 7",
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^::error file=api\/openapi\.json,/m);
  expect(output).toContain("--seed 7");
});
