import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = readFileSync(join(ROOT, "docs/ci.md"), "utf8");

test("the hook of docs/ci.md: it commits generated code, and rejects a faulty contract", async () => {
  const hook = /^```sh hook\n(.*?)^```/ms.exec(PAGE)?.[1] ?? "";
  await using folder = await temporaryFolder({
    "package.json": '{ "name": "pets" }',
    "countersign.config.json": JSON.stringify({
      document: "spec/openapi.json",
      output: "src/generated",
      targets: ["models"],
    }),
    ".gitignore": "node_modules\n",
    ".githooks/pre-commit": hook,
  });
  const at = (path: string): string => join(folder.path, path);
  await mkdir(at("node_modules/.bin"), { recursive: true });
  await mkdir(at("spec"));
  const command = `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, "cli/main.ts")}" "$@"\n`;
  await writeFile(at("node_modules/.bin/countersign"), command, { mode: 0o755 });
  // Instead of npm's, which takes longer to start than most commands.
  const npx = '#!/bin/sh\n[ "$1" = --no-install ] && shift && exec "node_modules/.bin/$@"\n';
  await writeFile(at("node_modules/npx"), npx, { mode: 0o755 });
  const env = {
    ...process.env,
    PATH: `${at("node_modules")}:${dirname(process.execPath)}:${process.env["PATH"]}`,
  };
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
      cwd: folder.path,
      encoding: "utf8",
      env,
      stdio: "pipe",
    });
  git("init", "--quiet");
  execFileSync("chmod", ["+x", at(".githooks/pre-commit")]);
  git("config", "core.hooksPath", ".githooks");
  await writeFile(at("spec/openapi.json"), petDocument());
  git("add", ".");
  git("commit", "--quiet", "-m", "A contract");
  expect(git("show", "--stat", "--name-only", "--format=")).toContain("src/generated/models.ts");
  expect(git("status", "--porcelain")).toBe("");

  // A commit that does not change the contract does not generate.
  await writeFile(at("README.md"), "Pets\n");
  git("add", ".");
  expect(git("commit", "-m", "A page")).not.toContain("openapi.json");

  await writeFile(at("spec/openapi.json"), petDocument().replace('"type":"object"', '"type":"objekt"'));
  git("add", ".");
  const refused = spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-m", "Typo"], {
    cwd: folder.path,
    encoding: "utf8",
    env,
  });
  expect(refused.status).not.toBe(0);
  expect(refused.stdout + refused.stderr).toContain("objekt");
  expect(git("log", "--format=%s")).toBe("A page\nA contract\n");
});
