import { t as collectDiagnostics } from "./diagnostics.js";
import { t as printApi } from "./print-api.js";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
// dist/diff/proof/code.js
/**
* Writes the code generated for a document into a folder.
*
* @returns why it cannot be generated
*/
async function writeCode(side, folder) {
	const diagnostics = collectDiagnostics(side.settings.severity);
	const files = await printApi(side, side.settings, diagnostics);
	if (diagnostics.failed) return diagnostics.list().find(({ severity }) => severity === "error")?.message ?? "No code can be generated.";
	for (const { path, text } of files) {
		const file = join(folder, path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text);
	}
}
// dist/diff/proof/compiler.js
const MISSING_COMPILER = "--types needs the package typescript. Install it: npm install --save-dev typescript";
/** The `tsc` of the package `typescript` that a folder resolves; `undefined` if it is not installed. */
function findCompiler(folder) {
	for (const from of [join(folder, "package.json"), new URL("../diff/proof/compiler.js", import.meta.url).href]) try {
		return join(dirname(createRequire(from).resolve("typescript/package.json")), "bin/tsc");
	} catch {}
}
/** Runs the compiler, whatever its exit code. */
function runCompiler(compiler, args, folder) {
	return new Promise((resolve) => {
		execFile(process.execPath, [compiler, ...args], {
			cwd: folder,
			maxBuffer: 1 << 28
		}, (_error, stdout, stderr) => resolve(`${stdout}\n${stderr}`));
	});
}
export { writeCode as i, findCompiler as n, runCompiler as r, MISSING_COMPILER as t };
