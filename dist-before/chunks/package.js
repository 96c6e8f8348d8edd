import { dirname, join } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
// dist/generator/generate/package.js
/** The name of this tool in generated files. */
const TOOL = "countersign";
/**
* Folder of this package. It contains `templates/` and the sources of `runtime/`, both in development and when
* installed.
*/
const PACKAGE_FOLDER = findPackage(fileURLToPath(new URL(".", new URL("../generator/generate/package.js", import.meta.url).href)));
function toolVersion() {
	const text = readFileSync(join(PACKAGE_FOLDER, "package.json"), "utf8");
	return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? "0.0.0";
}
/** Whether this runs from its sources, where the version does not identify the code. */
const FROM_SOURCE = new URL("../generator/generate/package.js", import.meta.url).href.endsWith(".ts");
function findPackage(folder) {
	return existsSync(join(folder, "package.json")) ? folder : findPackage(dirname(folder));
}
export { toolVersion as i, PACKAGE_FOLDER as n, TOOL as r, FROM_SOURCE as t };
