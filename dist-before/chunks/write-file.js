import { n as UsageError } from "./failure2.js";
import { dirname } from "node:path";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
// dist/cli/write-file.js
/**
* Writes a file atomically.
*
* @throws UsageError if the file cannot be written
*/
function writeWhole(path, text, command) {
	const partial = `${path}.${process.pid}.partial`;
	try {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(partial, text);
		renameSync(partial, path);
	} catch (error) {
		remove(partial);
		throw new UsageError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`, command);
	}
}
/** // A missing file needs no removal. */
function remove(path) {
	try {
		rmSync(path, { force: true });
	} catch {}
}
export { writeWhole as t };
