import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import getExePath from "../../node_modules/typescript/lib/getExePath.js";
import { ALL } from "./scale.ts";

export type Compiler = "5.9" | "7";

export const BOTH_COMPILERS: readonly Compiler[] = ["5.9", "7"];

/** TypeScript 5.9 takes ten times as long: it compiles a sample (`BOTH_COMPILERS`), and everything in `npm run test:all`. */
export const COMPILERS: readonly Compiler[] = ALL ? BOTH_COMPILERS : ["7"];

/** The command of each compiler. */
export const SCRIPTS: Readonly<Record<Compiler, string>> = {
  "5.9": fileURLToPath(new URL("../../node_modules/typescript-5/lib/tsc.js", import.meta.url)),
  "7": fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url)),
};

/** TypeScript 7 is started without its wrapper, a process of Node that takes longer than most compilations. */
const COMMANDS: Readonly<Record<Compiler, readonly [string, ...string[]]>> = {
  "5.9": [process.execPath, "--max-old-space-size=8192", SCRIPTS["5.9"]],
  "7": [getExePath()],
};

const MODULES = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** The flags generated code has to pass under; stricter than most users' own. */
export const STRICT_FLAGS = {
  strict: true,
  noEmit: true,
  module: "nodenext",
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
  types: [],
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  isolatedDeclarations: true,
  declaration: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  skipLibCheck: true,
} as const;

export interface CompileResult {
  /** As the compiler prints them, `file(line,column): error TS1234: ...`; empty when all is well. */
  readonly errors: readonly string[];
  /** What `--extendedDiagnostics` says, by its label: `Instantiations` ... */
  readonly figures: ReadonlyMap<string, string>;
}

/**
 * Type-checks a folder of TypeScript under `STRICT_FLAGS` and `flags`. Writes a tsconfig into the folder, and a package.json where
 * there is none above it, either: what it says there is that files are modules. Packages are those of this repository.
 */
export async function compile(
  folder: string,
  compiler: Compiler,
  flags: Readonly<Record<string, unknown>> = {},
): Promise<CompileResult> {
  const config = join(folder, `tsconfig.${compiler}.json`);
  await writeFile(
    config,
    JSON.stringify({ compilerOptions: { ...STRICT_FLAGS, ...flags }, include: ["**/*.ts", "**/*.tsx"] }),
  );
  if (!isBelow("node_modules", resolve(folder))) await symlink(MODULES, join(folder, "node_modules"));
  if (!isBelow("package.json", resolve(folder)))
    await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
  const [program, ...start] = COMMANDS[compiler];
  const output = await run(program, [
    ...start,
    "-p",
    config,
    "--pretty",
    "false",
    "--extendedDiagnostics",
    // Several checkers each count their common types, so figures would depend on the number of files.
    ...(compiler === "7" ? ["--singleThreaded"] : []),
  ]);
  const lines = output.split("\n");
  const figures = new Map<string, string>();
  for (const line of lines) {
    const match = /^([A-Z][\w /()]+?):\s+(\S+)\s*$/.exec(line);
    if (match?.[1] !== undefined && match[2] !== undefined) figures.set(match[1], match[2]);
  }
  return { errors: lines.filter((line) => /\berror TS\d+:/.test(line)), figures };
}

/** Writes the declarations of this package into a folder, without checking its code: `npm run check` does. */
export async function emitDeclarations(folder: string): Promise<void> {
  const project = fileURLToPath(new URL("../../tsconfig.build.json", import.meta.url));
  await run(COMMANDS["7"][0], ["-p", project, "--noCheck", "--emitDeclarationOnly", "--outDir", folder]);
}

/** Whether the folder or one above it has an entry of this name. */
function isBelow(name: string, folder: string): boolean {
  const above = dirname(folder);
  return existsSync(join(folder, name)) || (above !== folder && isBelow(name, above));
}

/** TypeScript 7 spends a quarter of its time on collecting garbage, unless it may use more memory. */
const ENVIRONMENT = { ...process.env, GOGC: "400", GOMEMLIMIT: "1500MiB" };

/** A compiler that finds errors exits with 1 or 2. Other failures are thrown. */
function run(file: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { maxBuffer: 1 << 28, env: ENVIRONMENT }, (error, stdout, stderr) => {
      if (error !== null && typeof error.code !== "number") reject(error);
      else if (error !== null && !/\berror TS\d+:/.test(stdout)) reject(new Error(`${stdout}\n${stderr}`));
      else resolve(stdout);
    });
  });
}
