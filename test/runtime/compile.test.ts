import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { sampleOf } from "../support/scale.ts";

const RUNTIME = fileURLToPath(new URL("../../runtime", import.meta.url));
const TYPE_ROOTS = [fileURLToPath(new URL("../../node_modules/@types", import.meta.url))];

const BROWSER = ["es2022", "dom", "dom.iterable"];

/** The runtime is copied unchanged into projects of all kinds, whose compilers check every file. */
const PROJECTS = {
  "Node's own modules": { lib: BROWSER, module: "nodenext" },
  "Node's, without the library of browsers": { lib: ["es2022"], types: ["node"], typeRoots: TYPE_ROOTS },
  "Node's, with both": { lib: [...BROWSER, "dom.asynciterable"], types: ["node"], typeRoots: TYPE_ROOTS },
  // As create-next-app writes it: bigint literals and some regular expressions are errors with an old target.
  "Next.js's": {
    target: "es2017",
    lib: ["dom", "dom.iterable", "esnext"],
    module: "esnext",
    moduleResolution: "bundler",
  },
  "a browser's, with a bundler": { lib: BROWSER, module: "esnext", moduleResolution: "bundler" },
  // Files with `import` are CommonJS then, which `verbatimModuleSyntax` would have written otherwise.
  CommonJS: { lib: BROWSER, module: "nodenext", verbatimModuleSyntax: false, package: {} },
} as const;

describe.each(COMPILERS)("TypeScript %s compiles all of the runtime", (compiler) => {
  it.each(sampleOf(Object.entries(PROJECTS), 2))("in a project that is %s", async (_, project) => {
    const { package: manifest = { type: "module" }, ...flags } = { package: undefined, ...project };
    await using folder = await temporaryFolder({ "package.json": JSON.stringify(manifest) });
    // The file for queries needs TanStack Query.
    await cp(RUNTIME, join(folder.path, "runtime"), { recursive: true, filter: (path) => !path.endsWith("query.ts") });
    await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder.path, "node_modules"));
    expect((await compile(folder.path, compiler, { target: "es2022", ...flags })).errors).toEqual([]);
  });
});
