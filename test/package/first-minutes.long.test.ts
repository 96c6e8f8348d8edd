import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packPackages } from "../../scripts/registry.ts";
import { BOTH_COMPILERS, SCRIPTS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

// The README's steps from an empty folder to a typed call, in projects of all kinds.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TYPES = { types: ["node"], typeRoots: [join(ROOT, "node_modules/@types")] };
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  isolatedModules: true,
};

let packed: Awaited<ReturnType<typeof temporaryFolder>>;
let tarball = "";

beforeAll(async () => {
  packed = await temporaryFolder();
  tarball = (await packPackages(join(packed.path, "packages"))).get("countersign") ?? "";
});
afterAll(() => packed[Symbol.asyncDispose]());

function run(cwd: string, command: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}` };
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`));
    });
  });
}

const program = (
  extension: string,
): string => `import { createClient, unwrap } from "./generated/client/index${extension}";
import * as pets from "./generated/client/tags/pets${extension}";
import type { Pet } from "./generated/models${extension}";

export async function main(): Promise<void> {
  const client = createClient({ baseUrl: "http://127.0.0.1:1" });
  const found: readonly Pet[] = unwrap(await pets.list(client, { query: { limit: 10 } }));
  console.log(found.map(({ name }) => name));
}
main().catch((error) => console.log(error.name));
`;

interface Kind {
  readonly type: "module" | "commonjs";
  /** What imports of generated files end with. */
  readonly extension: string;
  readonly tsconfig: object;
  /** What tsc writes of src/main.ts, if it writes. */
  readonly output?: string;
  readonly install?: readonly string[];
}

const NODE = { module: "nodenext", target: "es2022", rootDir: "src", outDir: "dist", ...TYPES };
const BUNDLER = { module: "esnext", moduleResolution: "bundler", noEmit: true, ...TYPES };
const KINDS: Readonly<Record<string, Kind>> = {
  "Node, ES modules, strict": {
    type: "module",
    extension: ".js",
    tsconfig: { compilerOptions: { ...NODE, ...STRICT, verbatimModuleSyntax: true, declaration: true } },
    output: "dist/main.js",
  },
  "Node, CommonJS": {
    type: "commonjs",
    extension: ".js",
    tsconfig: { compilerOptions: { ...NODE, strict: true } },
    output: "dist/main.js",
  },
  "bundler with .ts in imports": {
    type: "module",
    extension: ".ts",
    tsconfig: { compilerOptions: { ...BUNDLER, ...STRICT, target: "es2022", allowImportingTsExtensions: true } },
  },
  "Next.js": {
    type: "commonjs",
    extension: "",
    tsconfig: {
      compilerOptions: {
        ...BUNDLER,
        target: "ES2017",
        lib: ["dom", "dom.iterable", "esnext"],
        allowJs: true,
        skipLibCheck: true,
        strict: true,
        esModuleInterop: true,
        resolveJsonModule: true,
        isolatedModules: true,
        jsx: "preserve",
        incremental: true,
      },
    },
  },
  "packages not hoisted, tsconfig of a package": {
    type: "module",
    extension: ".js",
    tsconfig: { extends: "@tsconfig/node22", compilerOptions: { rootDir: "src", outDir: "dist", ...TYPES } },
    output: "dist/main.js",
    install: ["--install-strategy=linked", "@tsconfig/node22@22.0.5"],
  },
};

test.each(Object.entries(KINDS))("%s", async (_, { extension, install = [], output, tsconfig, type }) => {
  await using folder = await temporaryFolder({
    "package.json": JSON.stringify({ name: "shop", private: true, type }),
    "tsconfig.json": JSON.stringify({ ...tsconfig, include: ["src"] }),
    "src/main.ts": program(extension),
  });
  await cp(join(ROOT, "examples/contracts/petstore/openapi.yaml"), join(folder.path, "pets.yaml"));
  const flags = ["--no-audit", "--no-fund", "--prefer-offline", "--save-dev"];
  await run(folder.path, "npm", "install", ...flags, ...install, tarball);
  const printed = await run(folder.path, "npx", "--no", "countersign", "init");
  expect(printed).toContain("created  countersign.config.ts");
  expect(printed).not.toContain("also found");
  expect(await run(folder.path, "npm", "run", "--silent", "generate")).toContain(
    "pets.yaml -> src/generated: 3 operations",
  );
  expect(await run(folder.path, "npm", "run", "--silent", "generate:check")).toContain("up to date");
  for (const compiler of BOTH_COMPILERS) {
    expect(await run(folder.path, process.execPath, SCRIPTS[compiler], "-p", "."), compiler).toBe("");
    // Nothing listens there.
    if (output !== undefined) expect(await run(folder.path, process.execPath, output)).toBe("NetworkError\n");
  }
});

test("an empty folder: a document to start with, and a call without TypeScript", async () => {
  await using folder = await temporaryFolder();
  await run(folder.path, "npm", "install", "--no-audit", "--no-fund", "--prefer-offline", "--save-dev", tarball);
  await run(folder.path, "npx", "--no", "countersign", "init", "--example");
  expect(await run(folder.path, "npm", "run", "--silent", "generate")).toContain(
    "openapi.yaml -> generated: 2 operations",
  );
  expect(readFileSync(join(folder.path, "package.json"), "utf8")).toContain('"countersign"');
  writeFileSync(
    join(folder.path, "main.mts"),
    'import { createNotesClient } from "./generated/client/index.ts";\nconsole.log(Object.keys(createNotesClient().notes));\n',
  );
  expect(await run(folder.path, process.execPath, "main.mts")).toBe("[ 'list', 'create' ]\n");
});
