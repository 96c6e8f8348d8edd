import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, afterAll, describe, expect, test } from "vitest";
import { load } from "js-yaml";
import { releaseChangelog, releaseSandbox } from "../../scripts/version.ts";
import { temporaryFolder } from "../support/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** The packages, and where their sources are. */
const PACKAGES: readonly (readonly [name: string, cwd: string])[] = [
  ["countersign", ROOT],
  ["countersign-sandbox", join(ROOT, "sandbox")],
];
const tarballs = new Map<string, string>();

interface Outcome {
  readonly status: number;
  readonly output: string;
}

function run(command: string, args: readonly string[], cwd: string): Promise<Outcome> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`, NO_COLOR: "1" };
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : 1, output: `${stdout}\n${stderr}` });
    });
  });
}

beforeAll(async () => {
  folder = await temporaryFolder({ "package.json": "{}" });
  for (const [name, cwd] of PACKAGES) {
    const packed = await run("npm", ["pack", "--pack-destination", folder.path], cwd);
    if (packed.status !== 0) throw new Error(packed.output);
    const files = await readdir(folder.path);
    tarballs.set(name, files.find((file) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(file)) ?? "");
  }
});
afterAll(() => folder[Symbol.asyncDispose]());

describe.each(PACKAGES)("%s, as npm would publish it", (name, cwd) => {
  test("npm has nothing to correct", async () => {
    const tarball = join(folder.path, tarballs.get(name) ?? "");
    const { output, status } = await run("npm", ["publish", "--dry-run", tarball], cwd);
    expect(status, output).toBe(0);
    expect(output).toMatch(new RegExp(`\\+ ${name}@\\d+\\.\\d+\\.\\d+`));
    expect(output).not.toContain("auto-corrected");
    const warnings = output.split("\n").filter((line) => line.startsWith("npm warn publish"));
    expect(warnings.filter((line) => !line.includes("logged in"))).toEqual([]);
  });

  test("publint finds nothing", async () => {
    const args = ["--yes", "publint@0.3.25", tarballs.get(name) ?? "", "--strict"];
    const { output, status } = await run("npx", args, folder.path);
    expect(status, output).toBe(0);
    expect(output).toContain("All good!");
  });
});

test("types resolve to what runs, as arethetypeswrong sees it", async () => {
  const tarball = tarballs.get("countersign") ?? "";
  const args = ["--yes", "@arethetypeswrong/cli@0.18.5", tarball, "--profile", "esm-only", "--format", "json"];
  const { output, status } = await run("npx", args, folder.path);
  expect(status, output).toBe(0);
  expect(output).toContain('"countersign"');
});

test("the release workflow publishes with provenance, after all tests", () => {
  const workflow = load(readFileSync(join(ROOT, ".github/workflows/release.yml"), "utf8")) as {
    readonly permissions: Readonly<Record<string, string>>;
    readonly jobs: { readonly publish: { readonly steps: readonly { readonly run?: string }[] } };
  };
  expect(workflow.permissions).toEqual({ contents: "read", "id-token": "write" });
  const commands = workflow.jobs.publish.steps.map(({ run }) => run ?? "");
  const publishing = commands.indexOf("npm publish --provenance --access public");
  expect(publishing).toBeGreaterThan(commands.indexOf("npm run test:all"));
  // The sandbox depends on the version of countersign that is published before it.
  expect(commands.findLastIndex((command) => command.includes("npm publish"))).toBeGreaterThan(publishing);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const command of commands)
    for (const [, name = ""] of command.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
});

test("npm version gives the sandbox the same version", () => {
  const manifest = readFileSync(join(ROOT, "sandbox/package.json"), "utf8");
  const changed: unknown = JSON.parse(releaseSandbox(manifest, "1.2.3"));
  const given: { readonly dependencies: object } = JSON.parse(manifest);
  const dependencies = { ...given.dependencies, countersign: "1.2.3" };
  expect(changed).toEqual({ ...given, version: "1.2.3", dependencies });
});

test("npm version moves what is unreleased to the new version", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 - 2026-01-01\n\n- First.\n";
  expect(releaseChangelog(changelog, "0.2.0", "2026-02-03")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-02-03\n\n- New.\n\n## 0.1.0 - 2026-01-01\n\n- First.\n",
  );
  expect(() => releaseChangelog("## Unreleased\n\n## 0.1.0 - 2026-01-01\n\n- First.\n", "0.2.0", "")).toThrow(
    "no notes",
  );
});
