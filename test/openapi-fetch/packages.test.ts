import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { complaint } from "../../generator/targets/openapi-fetch/openapi-fetch.ts";
import { prepareDocument } from "../../generator/targets/openapi-fetch/prepare.ts";
import type { printSchema as PrintSchema } from "../../generator/targets/openapi-fetch/thread.ts";
import type { SchemaReply } from "../../generator/targets/openapi-fetch/tool.ts";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { REPOSITORY } from "./support/project.ts";

const DOCUMENT = JSON.stringify(prepareDocument(JSON.parse(petDocument())));

/** As it is where other packages are installed, or none. */
async function printElsewhere(
  packages: Readonly<Record<string, string>>,
  folders: readonly string[] = [],
): Promise<SchemaReply> {
  await using folder = await temporaryFolder({ "package.json": '{ "type": "module" }', ...packages });
  const target = "generator/targets/openapi-fetch/";
  const names = ["thread.ts", "worker.ts", "tool.ts", "recursive-lists.ts"].map((name) => target + name);
  for (const path of [...names, "generator/document/json.ts"]) {
    await mkdir(join(folder.path, dirname(path)), { recursive: true });
    await copyFile(join(REPOSITORY, path), join(folder.path, path));
  }
  const { printSchema }: { readonly printSchema: typeof PrintSchema } = await import(
    pathToFileURL(join(folder.path, target, "thread.ts")).href
  );
  return await printSchema({ document: DOCUMENT, markers: false }, folders);
}

const typescript = (version: string): Record<string, string> => ({
  "node_modules/typescript/package.json": JSON.stringify({ name: "typescript", version, main: "index.js" }),
  "node_modules/typescript/index.js": "",
});
const TOOL = {
  "node_modules/openapi-typescript/package.json": '{ "type": "module", "version": "7.13.0", "exports": "./index.js" }',
  "node_modules/openapi-typescript/index.js": 'import "typescript";',
};

describe("openapi-typescript", () => {
  test("is used from the project's folder where it is not beside countersign", async () => {
    const reply = await printElsewhere({}, [REPOSITORY]);
    expect(reply.kind === "done" && reply.text).toContain('"/pets/{id}": {');
  });

  const table: readonly (readonly [string, Readonly<Record<string, string>>, SchemaReply, string])[] = [
    [
      "nothing there",
      {},
      { kind: "missing", what: "openapi-typescript" },
      "The package openapi-typescript is required but not installed. Install it: " +
        "npm install --save-dev openapi-typescript@7 typescript@5 && npm install openapi-fetch",
    ],
    [
      "a project with TypeScript 7",
      typescript("7.0.2"),
      { kind: "missing", what: "openapi-typescript", found: "7.0.2" },
      "The package openapi-typescript is required but not installed. Install it: " +
        "npm pkg set 'overrides.openapi-typescript.typescript=$typescript' && " +
        "npm install --save-dev openapi-typescript@7 typescript-5@npm:typescript@5 && npm install openapi-fetch && " +
        "npm rebuild typescript",
    ],
    [
      "openapi-typescript with TypeScript 7 alone",
      { ...TOOL, ...typescript("7.0.2") },
      { kind: "missing", what: "typescript", found: "7.0.2" },
      "openapi-typescript needs TypeScript 5; 7.0.2 is installed. Install it: " +
        "npm pkg set 'overrides.openapi-typescript.typescript=$typescript' && " +
        "npm install --save-dev openapi-typescript@7 typescript-5@npm:typescript@5 && npm install openapi-fetch && " +
        "npm rebuild typescript",
    ],
  ];
  test.each(table)("%s: names the command that installs it", async (_, packages, want, message) => {
    const reply = await printElsewhere(packages);
    expect(reply).toEqual(want);
    if (reply.kind !== "done") expect(complaint(reply)).toBe(message);
  });

  test("that fails is a diagnostic, not a stack trace", async () => {
    const reply = await printElsewhere({
      ...TOOL,
      "node_modules/openapi-typescript/index.js": 'throw new Error("not \\u202e today");',
    });
    expect(reply).toEqual({ kind: "failed", message: "not \u202e today" });
    if (reply.kind !== "done") expect(complaint(reply)).toBe("openapi-typescript failed: not \\u202e today.");
  });
});
