import { execFile } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
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

/** Compiles the output of all documents in a folder in one run. Returns the errors with the seeds of their documents. */
export async function compileBatch(
  folder: string,
  compiler: Compiler,
): Promise<readonly { readonly seed: number; readonly text: string }[]> {
  await writeFile(join(folder, "countersign.d.ts"), PACKAGE);
  await symlink(MODULES, join(folder, "node_modules")).catch(() => {});
  const { errors } = await compile(folder, compiler, { types: ["node"], typeRoots: [join(MODULES, "@types")] });
  return errors.map((text) => ({ seed: Number(/(?:^|\/)(\d+)\/generated\//.exec(text)?.[1] ?? Number.NaN), text }));
}
