import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Why a proof cannot be made. */
export class ProofError extends Error {}

/**
 * The `tsc` of the package `typescript` that a folder resolves.
 *
 * @throws ProofError if it is not installed
 */
export function findCompiler(folder: string): string {
  for (const from of [join(folder, "package.json"), import.meta.url]) {
    try {
      return join(dirname(createRequire(from).resolve("typescript/package.json")), "bin/tsc");
    } catch {
      // Not installed here; try the next place.
    }
  }
  throw new ProofError("--types needs the package typescript. Install it: npm install --save-dev typescript");
}

/** Runs the compiler, whatever its exit code. */
export function runCompiler(compiler: string, args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, ...args], { cwd: folder, maxBuffer: 1 << 28 }, (_error, stdout, stderr) =>
      resolve(`${stdout}\n${stderr}`),
    );
  });
}

/** An error of the compiler. */
export interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `TS2345: body.state: Type '"expired"' is not assignable to type '"open"'.` */
  readonly message: string;
}

/** Reads the errors that the compiler printed, with the member that is wrong and the innermost reason. */
export function compilerErrors(output: string): readonly CompilerError[] {
  const errors = output.matchAll(/^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)((?:\n[ \t]+.*)*)/gm);
  return Array.from(errors, ([, file = "", line, column, code = "", message = "", more = ""]) => {
    const reasons = more.split("\n").map((text) => text.trim());
    const path = reasons.flatMap(
      (text) => /^(?:Types of property|The types of) '(.+)' are incom/.exec(text)?.[1] ?? [],
    );
    const reason = path.length === 0 ? message : `${path.join(".")}: ${reasons.at(-1)}`;
    return { file, line: Number(line), column: Number(column), message: `${code}: ${reason}` };
  });
}
