import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile, BOTH_COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

const RUNTIME = fileURLToPath(new URL("../../runtime", import.meta.url));
const TYPE_ROOTS = [fileURLToPath(new URL("../../node_modules/@types", import.meta.url))];

/** The runtime is copied into projects of all kinds. */
const PROJECTS = {
  "a browser of 2022": { lib: ["es2022", "dom", "dom.iterable"], target: "es2022" },
  "node with dom": {
    lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
    types: ["node"],
    typeRoots: TYPE_ROOTS,
  },
  "a bundler": { module: "esnext", moduleResolution: "bundler" },
} as const;

/** Files that import zod or TanStack Query; their own tests compile them. */
const needsPackage = (path: string): boolean => /[\\/](?:zod(?:-\w+)?|query)\.ts$/.test(path);

describe.each(BOTH_COMPILERS)("TypeScript %s", (compiler) => {
  it.each(Object.entries(PROJECTS))("%s", async (_, flags) => {
    await using folder = await temporaryFolder();
    // What is in folders of its own (validation, webhooks) may ask for more, but for what the client knows of it.
    const known = [
      "",
      ...["check", "formats", "idna", "keywords", "operation-checks", "validator"].map((name) => `${name}.ts`),
    ];
    const shared = new Set(
      known.map((name) => join(RUNTIME, "validation", name)).map((path) => path.replace(/[\\/]$/, "")),
    );
    const own = (path: string): boolean =>
      path === RUNTIME ||
      shared.has(path) ||
      (dirname(path) === RUNTIME && path.endsWith(".ts") && !needsPackage(path));
    await cp(RUNTIME, join(folder.path, "runtime"), { recursive: true, filter: own });
    expect((await compile(folder.path, compiler, flags)).errors).toEqual([]);
  });

  it("all of it, with the library of ES2022", async () => {
    await using folder = await temporaryFolder();
    await cp(RUNTIME, join(folder.path, "runtime"), { recursive: true, filter: (path) => !needsPackage(path) });
    const flags = { lib: ["es2022", "dom", "dom.iterable"], target: "es2022" };
    expect((await compile(folder.path, compiler, flags)).errors).toEqual([]);
  });
});
