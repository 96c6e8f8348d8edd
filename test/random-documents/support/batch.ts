import { execFile } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compile, type Compiler } from "../../support/compile.ts";
import type { Proof } from "./prove-document.ts";

const PROGRAM = fileURLToPath(new URL("prove.ts", import.meta.url));
const MODULES = fileURLToPath(new URL("../../../node_modules", import.meta.url));

/** What generated contract tests import from the package that is not installed here. */
const PACKAGE = `declare module "countersign" {
  export function testContract(options: object): Promise<{ readonly tests: readonly { readonly name: string; readonly findings: string }[] }>;
}
`;

/** A member of openapi-typescript's `components` that is made of itself. */
const SELF = /^(.*openapi-fetch\/schema\.ts)\((\d+),\d+\): error TS2502:/;

/** Tests documents of the seeds from `first` on, in a separate process. The output stays in the folder. */
export async function proveBatch(folder: string, first: number, count: number): Promise<readonly Proof[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, folder, String(first), String(count)], {
    maxBuffer: 1 << 28,
  });
  return stdout
    .trim()
    .split("\n")
    .map((line): Proof => JSON.parse(line));
}

/** Compiles all that a folder has of documents, in one run, and says which do not, by their seeds. */
export async function compileBatch(
  folder: string,
  compiler: Compiler,
): Promise<readonly { readonly seed: number; readonly text: string }[]> {
  await writeFile(join(folder, "countersign.d.ts"), PACKAGE);
  await symlink(MODULES, join(folder, "node_modules")).catch(() => {});
  const { errors } = await compile(folder, compiler, { types: ["node"], typeRoots: [join(MODULES, "@types")] });
  const theirs = await selfArrays(errors);
  const ours = errors.filter((text) => !theirs.has(SELF.exec(text)?.[1] ?? ""));
  return ours.map((text) => ({ seed: Number(/(?:^|\/)(\d+)\/generated\//.exec(text)?.[1] ?? Number.NaN), text }));
}

/**
 * Files in which there is an array of nothing but itself: what openapi-typescript makes of it,
 * `A: components["schemas"]["A"][]`, TypeScript refuses. Nothing else that is refused there is let pass.
 */
async function selfArrays(errors: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const error of errors) {
    const [, path, line] = SELF.exec(error) ?? [];
    if (path === undefined || found.has(path)) continue;
    const rows = (await readFile(path, "utf8")).split("\n");
    if (/components\["schemas"\]\[[^\]]+\]\)?\[\]/.test(rows[Number(line) - 1] ?? "")) found.add(path);
  }
  return found;
}
