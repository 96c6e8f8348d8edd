import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, afterAll, expect, test } from "vitest";
import { countersign } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

// The commands of the documentation that need only a document, in a project with one. Those of servers, registries and
// browsers run in the tests of those parts; test/site compares the options of all commands with their help.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const HERE = new Set(["generate", "lint", "bundle", "diff", "changelog"]);

const commands = globSync("docs/*.md", { cwd: ROOT })
  .toSorted()
  .flatMap((page) =>
    [...readFileSync(ROOT + page, "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
      [...block.matchAll(/^(?:npx )?countersign (\w+)([^#\n>]*)/gm)]
        .filter(([, name = ""]) => HERE.has(name))
        .map(([, name = "", rest = ""]) => [page, `${name}${rest}`.trim()] as const),
    ),
  );

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

function git(...args: readonly string[]): void {
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
    cwd: folder.path,
    stdio: "pipe",
  });
}

beforeAll(async () => {
  folder = await temporaryFolder({
    "package.json": '{ "type": "module" }',
    "countersign.config.json": '{ "document": "openapi.yaml", "output": "generated" }',
    "sandbox.overlay.yaml":
      'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info, update: { title: Sandbox } }]\n',
  });
  const shop = readFileSync(`${ROOT}test/docs-code/shop.yaml`, "utf8")
    .replace("      operationId: listOrders\n", "      operationId: listOrders\n      deprecated: true\n")
    .replace("      operationId: getJob\n", "      operationId: getJob\n      x-internal: true\n");
  for (const name of ["openapi.yaml", "old.yaml", "new.yaml"]) await writeFile(join(folder.path, name), shop);
  git("init", "-q", "-b", "main");
  git("add", "openapi.yaml");
  git("commit", "-qm", "A contract");
  git("tag", "v1.2.0");
});
afterAll(() => folder[Symbol.asyncDispose]());

test.each(commands)("%s: countersign %s", async (_page, command) => {
  const { code, stderr, stdout } = await countersign(folder.path, command.split(/ +/));
  // Findings of a linter are not a failure of its command.
  const allowed = command.startsWith("lint") ? [0, 1] : [0];
  expect(allowed, `${stdout}\n${stderr}`).toContain(code);
});

test("the pages have such commands", () => expect(commands.length).toBeGreaterThan(20));
