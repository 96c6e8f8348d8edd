import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPlatformClient } from "../../generated/client/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { findNode22 } from "../support/runtimes.ts";
import { listen } from "../support/listen.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The version in `engines`. */
const NODE_22 = findNode22();
const COMPILERS = ["typescript/bin/tsc", "typescript-5/bin/tsc"].map((path) => `${ROOT}node_modules/${path}`);

/** Another project, as its owner would have it: tsc compiles it for Node. */
const PROJECT = {
  "package.json": JSON.stringify({ name: "shop", private: true, type: "module" }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      strict: true,
      module: "nodenext",
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
      types: ["node"],
      typeRoots: [`${ROOT}node_modules/@types`],
      rootDir: ".",
      outDir: "dist",
    },
    include: ["src", "tools"],
  }),
  "src/main.ts": `import { createPlatformClient } from "./generated/client/index.js";

const platform = createPlatformClient({
  baseUrl: process.argv[2] ?? "",
  credentials: { clientCredentials: { clientId: "app_1", clientSecret: "secret" } },
});
const me = await platform.users.getCurrentUser();
console.log(me.ok ? JSON.stringify(me.data) : me.error.error_code);
`,
  // The package's own declarations are also compiled, without skipLibCheck.
  "tools/script.ts": `import { code, type Config, defineConfig, defineTarget, generate, literal, type RunResult } from "countersign";
import { createClient } from "countersign/runtime/client";

export const own = defineTarget({
  name: "own",
  needs: ["models"],
  declare: () => [],
  *write(context) {
    yield context.file("own.ts").finish(code\`export const title = \${literal(context.api.title)};\`);
  },
});
export const config: Config = defineConfig({ document: "openapi.yaml", targets: ["models", own] });
export const client = createClient({ baseUrl: "https://api.example" });
const result: RunResult = await generate({ document: "spec/openapi.yaml", targets: ["models", own], output: "own" });
console.log(result.status, result.contents?.operations);
`,
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

/** Runs a command in the project, under the Node that runs the tests. */
function run(command: string, args: readonly string[], cwd = folder.path): Promise<string> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}` };
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error !== null) reject(new Error(`${command} ${args.join(" ")}: ${stdout}\n${stderr}`));
      else resolve(stdout);
    });
  });
}

beforeAll(async () => {
  folder = await temporaryFolder(PROJECT);
  await cp(`${ROOT}spec`, join(folder.path, "spec"), { recursive: true });
  await mkdir(join(folder.path, "package"));
  await run(process.execPath, ["scripts/build.ts"], ROOT);
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", join(folder.path, "package")], ROOT);
  const [tarball = ""] = readdirSync(join(folder.path, "package"));
  const patience = ["--prefer-offline", "--fetch-retries=5", "--no-audit", "--no-fund"];
  await run("npm", ["install", "--save-dev", ...patience, `./package/${tarball}`]);
});

afterAll(() => folder[Symbol.asyncDispose]());

describe("the package, installed in another project", () => {
  test("holds what it needs, and nothing else", () => {
    const installed = join(folder.path, "node_modules/countersign");
    expect(readdirSync(installed).toSorted()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SECURITY.md",
      "dist",
      "docs",
      "package.json",
      "runtime",
      "schemas",
      "templates",
    ]);
    // The docs that messages refer to (test/docs/readme.test.ts), but no notes on development.
    const pages = readdirSync(join(installed, "docs"));
    expect(pages).toEqual(
      expect.arrayContaining(["config.md", "diagnostics.md", "lint.md", "targets.md", "vocabulary.md"]),
    );
    expect(pages.filter((page) => /figures|conformance|decisions|faults|coverage|size|speed/.test(page))).toEqual([]);
    const sources = readdirSync(join(installed, "dist"), { recursive: true, encoding: "utf8" });
    expect(sources.filter((path) => /(?<!\.d)\.ts$|\.test\.|^test\//.test(path))).toEqual([]);
  });

  test("init, generate, compile, run", async () => {
    await run("npx", ["--no", "countersign", "init"]);
    expect(readFileSync(join(folder.path, "countersign.config.ts"), "utf8")).toContain('importExtension: ".js"');
    expect(await run("npm", ["run", "--silent", "generate"])).toMatch(
      /3 operations, \d+ models, 6 webhooks; \d+ files written/,
    );
    expect(await run("npm", ["run", "--silent", "generate:check"])).toContain("up to date");
    expect(await run("npm", ["run", "--silent", "generate"])).toContain("unchanged");
    for (const compiler of COMPILERS) expect(await run(process.execPath, [compiler, "-p", "."])).toBe("");

    await using server = await listen((request, response) => {
      response.setHeader("Content-Type", "application/json");
      const token = { access_token: "t", token_type: "Bearer", expires_in: 3600 };
      const seen = `${request.method} ${request.url} ${request.headers.authorization}`;
      response.end(JSON.stringify(request.url === "/oauth/token" ? token : { seen }));
    });
    const printed = await run(process.execPath, ["dist/src/main.js", server.url]);
    expect(printed).toBe('{"seen":"GET /v1/users/me Bearer t"}\n');
  });

  test.skipIf(NODE_22 === "")("the oldest supported Node generates the same files", async () => {
    const generate = ["node_modules/countersign/dist/cli/main.js", "generate", "--force"];
    expect(await run(NODE_22, generate)).toMatch(/3 operations, .*unchanged/);
  });

  test("commands that need another package say how to install it", async () => {
    for (const command of ["lint", "docs", "mock"])
      await expect(run("npx", ["--no", "countersign", command, "spec/openapi.yaml"]), command).rejects.toThrow(
        /not installed[^]*npm install --save-dev @/,
      );
  });

  test("it generates the same files as its sources", async () => {
    const targets = "models,client,validators,webhooks,server,contract,tanstack-query,factories,msw,mcp,command-line";
    const overlay = {
      overlay: "1.0.0",
      info: { title: "Title", version: "1" },
      actions: [{ target: "$.info", update: { title: "Shop" } }],
    };
    await writeFile(join(folder.path, "overlay.json"), JSON.stringify(overlay));
    const options = ["generate", "spec/openapi.yaml", "--overlay", "overlay.json", "--targets", targets, "-o"];
    await run("npx", ["--no", "countersign", "--", ...options, "packed"]);
    await run(process.execPath, [`${ROOT}cli/main.ts`, ...options, "sourced"]);
    const filesOf = (output: string): Readonly<Record<string, string>> => {
      const paths = readdirSync(join(folder.path, output), { recursive: true, encoding: "utf8" });
      const sources = paths.filter((path) => path.endsWith(".ts"));
      return Object.fromEntries(sources.map((path) => [path, readFileSync(join(folder.path, output, path), "utf8")]));
    };
    expect(Object.keys(filesOf("packed")).length).toBeGreaterThan(50);
    expect(filesOf("packed")).toEqual(filesOf("sourced"));
  });

  test("commands that need the runtime find it: test, verify", async () => {
    expect(await run("npx", ["--no", "countersign", "--", "verify", "--only", "generated,examples,client"])).toMatch(
      /^ok {7}generated files: .*\nok {7}examples: .*\nskipped {2}client: /m,
    );
    const nobody = ["test", "http://127.0.0.1:1", "spec/openapi.yaml"];
    await expect(run("npx", ["--no", "countersign", "--", ...nobody])).rejects.toThrow("cannot be reached");
  });

  test("works as a library", async () => {
    expect(await run(process.execPath, ["dist/tools/script.js"])).toBe("done 3\n");
    const own = readFileSync(join(folder.path, "own/own.ts"), "utf8");
    expect(own).toContain('export const title = "Platform API";');
  });
});

test("the sandbox, installed with it in an empty folder, starts and serves API and portal", async () => {
  await using empty = await temporaryFolder({ "package.json": "{}" });
  await run("npm", ["pack", "--pack-destination", join(folder.path, "package")], `${ROOT}sandbox`);
  const tarballs = readdirSync(join(folder.path, "package")).map((name) => join(folder.path, "package", name));
  expect(tarballs).toHaveLength(2);
  const patience = ["--prefer-offline", "--fetch-retries=5", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...patience, ...tarballs], empty.path);
  const child = spawn(process.execPath, ["node_modules/.bin/countersign-sandbox", "--port", "0"], { cwd: empty.path });
  try {
    let printed = "";
    child.stdout.on("data", (chunk) => (printed += chunk));
    await expect.poll(() => printed).toContain("CLIENT_SECRET=");
    const valueOf = (name: string): string => new RegExp(`${name}[= ]+(\\S+)`).exec(printed)?.[1] ?? "";
    expect((await fetch(valueOf("Portal"), { redirect: "manual" })).headers.get("location")).toBe("/portal");
    const client = createPlatformClient({
      baseUrl: valueOf("Sandbox"),
      credentials: { clientCredentials: { clientId: valueOf("CLIENT_ID"), clientSecret: valueOf("CLIENT_SECRET") } },
    });
    expect(await client.users.getCurrentUser()).toMatchObject({ status: 200 });
    expect(readdirSync(empty.path)).toContain("sandbox.sqlite");
    const options = ["generate", "node_modules/countersign-sandbox/dist/openapi.json", "-o", "platform"];
    expect(await run("npx", ["--no", "countersign", "--", ...options], empty.path)).toContain("written");
  } finally {
    child.kill();
    await once(child, "close");
  }
});
