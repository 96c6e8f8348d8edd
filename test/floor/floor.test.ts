import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { CHROMIUM } from "../support/chromium.ts";
import { findBun, findDeno, findNode20, findNode22, findNode26, hasWorkers, inWorker } from "../support/runtimes.ts";
import { EXPECTED, FILES } from "./support/app.ts";
import { COMPATIBILITY, missingIn } from "./support/baseline.ts";
import { inBrowser } from "./support/browser.ts";
import { webApisOf } from "./support/web-apis.ts";

// What is generated for the Platform and the petstore (client, validators, webhooks, server, copied runtime) in the oldest and other
// versions of every runtime that docs/client.md names. `npm ci` in test/client-proofs/runtimes installs these.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TARGETS = ["models", "client", "validators", "server"] as const;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder({ ...FILES, "package.json": '{ "type": "module" }' });
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  await cp(join(ROOT, "examples/contracts/petstore"), join(folder.path, "petstore"), { recursive: true });
  for (const [name, document, targets] of [
    ["platform", "spec/openapi.yaml", [...TARGETS, "webhooks"]],
    ["petstore", "examples/contracts/petstore/openapi.yaml", [...TARGETS, "openapi-fetch"]],
  ] as const) {
    const output = join(folder.path, name, "generated");
    await generate({ document: join(ROOT, document), output, targets, client: { validate: true } });
  }
  for (const input of ["in-process", "sockets", "worker", "page"]) await bundle(input);
});
afterAll(() => folder[Symbol.asyncDispose]());

/** One file of JavaScript, as an application is built: `NAME.mjs`. */
async function bundle(name: string): Promise<void> {
  await using build = await rolldown({
    input: join(folder.path, `${name}.ts`),
    platform: "neutral",
    logLevel: "silent",
  });
  await build.write({ file: join(folder.path, `${name}.mjs`), codeSplitting: false });
}

const NODES = [
  ["Node 20", findNode20()],
  ["Node 22", findNode22()],
  ["Node 24", process.execPath],
  ["Node 26", findNode26()],
] as const;
const DENO = findDeno();
const BUN = findBun();

const PROGRAMS: readonly (readonly [name: string, program: string, options: readonly string[]])[] = [
  ...NODES.map(([name, program]) => [name, program, []] as const),
  ["Deno", DENO, ["run", "--allow-net", "--no-config", "--no-lock"]],
  ["Bun", BUN, ["run"]],
];

describe.each(PROGRAMS)("%s", (_, program, options) => {
  test.skipIf(program === "").each(["in-process", "sockets"])("%s", async (name) => {
    const { stdout } = await promisify(execFile)(program, [...options, join(folder.path, `${name}.mjs`)]);
    expect(JSON.parse(stdout)).toEqual(EXPECTED);
  });
});

test.skipIf(!hasWorkers())("Workers", async () => {
  expect(await inWorker(readFileSync(join(folder.path, "worker.mjs"), "utf8"), {})).toEqual(EXPECTED);
});

test.skipIf(CHROMIUM === "")("Chromium", async () => {
  expect(await inBrowser(readFileSync(join(folder.path, "page.mjs"), "utf8"))).toEqual(EXPECTED);
});

test.each(COMPILERS)("compiles with the library of ES2022 and DOM under TypeScript %s", async (compiler) => {
  const flags = { lib: ["es2022", "dom", "dom.iterable"], target: "es2022", isolatedDeclarations: false };
  expect((await compile(folder.path, compiler, { ...flags, types: ["node"] })).errors).toEqual([]);
});

test.skipIf(!hasCompatibility())(
  "what client, validators and webhooks use of the web is in browsers of Baseline 2024",
  async () => {
    const roots = ["client/index", "checks", "webhooks"].map((name) =>
      join(folder.path, `platform/generated/${name}.ts`),
    );
    const apis = webApisOf(roots);
    expect(apis).toContain("AbortSignal.any");
    expect([...apis].flatMap(missingIn)).toEqual([]);
  },
);

function hasCompatibility(): boolean {
  const isThere = existsSync(COMPATIBILITY);
  if (!isThere) console.warn(`skipped: what browsers have, as there is no ${COMPATIBILITY}`);
  return isThere;
}
