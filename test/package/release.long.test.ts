import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, afterAll, describe, expect, test } from "vitest";
import { load } from "js-yaml";
import { releaseChangelog } from "../../scripts/version.ts";
import { temporaryFolder } from "../support/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let tarball = "";

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
  const packed = await run("npm", ["pack", "--pack-destination", folder.path], ROOT);
  if (packed.status !== 0) throw new Error(packed.output);
  tarball = (await readdir(folder.path)).find((name) => name.endsWith(".tgz")) ?? "";
});
afterAll(() => folder[Symbol.asyncDispose]());

describe("the package that npm would publish", () => {
  test("npm has nothing to correct", async () => {
    const { output, status } = await run("npm", ["publish", "--dry-run", join(folder.path, tarball)], ROOT);
    expect(status, output).toBe(0);
    expect(output).toMatch(/\+ countersign@\d+\.\d+\.\d+/);
    expect(output).not.toContain("auto-corrected");
    const warnings = output.split("\n").filter((line) => line.startsWith("npm warn publish"));
    expect(warnings.filter((line) => !line.includes("logged in"))).toEqual([]);
  });

  test("publint finds nothing", async () => {
    const { output, status } = await run("npx", ["--yes", "publint@0.3.25", tarball, "--strict"], folder.path);
    expect(status, output).toBe(0);
    expect(output).toContain("All good!");
  });

  test("types resolve to what runs, as arethetypeswrong sees it", async () => {
    const args = ["--yes", "@arethetypeswrong/cli@0.18.5", tarball, "--profile", "esm-only", "--format", "json"];
    const { output, status } = await run("npx", args, folder.path);
    expect(status, output).toBe(0);
    expect(output).toContain('"countersign"');
  });
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
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const command of commands)
    for (const [, name = ""] of command.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
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
