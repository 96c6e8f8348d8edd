import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import {
  bundlePlatform,
  COMMITTED,
  countersign,
  EXAMPLES,
  linkSources,
  PLATFORM_USERS,
} from "../../scripts/examples.ts";
import { SCRIPTS } from "../support/compile.ts";

// The examples are in step with this repository. If not: `npm run examples` (locks: `npm run examples -- --lock`). readme.long.test.ts installs and runs them.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

interface Manifest {
  readonly dependencies: unknown;
  readonly peerDependencies: unknown;
  readonly engines: unknown;
}

beforeAll(() => linkSources());

test.each(PLATFORM_USERS)("%s has the Platform's contract", async (name) => {
  expect(readFileSync(join(ROOT, "examples", name, "openapi/platform.yaml"), "utf8")).toBe(await bundlePlatform());
});

test.each(COMMITTED)("generated code of %s", async (folder) => {
  expect((await countersign(folder, "generate", "--check")).stdout).toContain("up to date");
});

test("the examples compile", async () => {
  // Throws an error with the compiler's output.
  await run(process.execPath, [SCRIPTS["7"], "-p", fileURLToPath(new URL("tsconfig.json", import.meta.url))]);
});

test.each(EXAMPLES)("lock file of %s", (name) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const lock: { readonly packages: Readonly<Record<string, Manifest>> } = JSON.parse(
    readFileSync(join(ROOT, "examples", name, "package-lock.json"), "utf8"),
  );
  const { dependencies, peerDependencies, engines } = manifest;
  const entry = Object.entries(lock.packages).find(([path]) => path.endsWith("node_modules/countersign"))?.[1];
  expect(entry).toMatchObject({ dependencies, peerDependencies, engines });
});
