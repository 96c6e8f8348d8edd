import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
export const MISSING_COMPILER = "--types needs the package typescript. Install it: npm install --save-dev typescript";
/** The `tsc` of the package `typescript` that a folder resolves; `undefined` if it is not installed. */
export function findCompiler(folder) {
    for (const from of [join(folder, "package.json"), import.meta.url]) {
        try {
            return join(dirname(createRequire(from).resolve("typescript/package.json")), "bin/tsc");
        }
        catch {
            // Not installed here; try the next place.
        }
    }
    return undefined;
}
/** Runs the compiler, whatever its exit code. */
export function runCompiler(compiler, args, folder) {
    return new Promise((resolve) => {
        execFile(process.execPath, [compiler, ...args], { cwd: folder, maxBuffer: 1 << 28 }, (_error, stdout, stderr) => resolve(`${stdout}\n${stderr}`));
    });
}
