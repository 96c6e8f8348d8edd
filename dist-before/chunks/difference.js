import { n as printable } from "./text.js";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";
// dist/generator/output/difference.js
/** Lines of all files together, and of one. */
const MOST_LINES = 400;
const MOST_LINES_OF_FILE = 100;
/** Maximum number of changed lines. Computing a longer diff is slow, and nobody reads it. */
const MOST_EDITS = 2e3;
/** A unified diff of the files that are out of date, of limited length. */
function* describeDrift(folder, label, changes) {
	let left = MOST_LINES;
	let silent = 0;
	for (const change of changes) {
		const lines = describe(folder, label, change);
		const shown = lines.slice(0, Math.min(left, MOST_LINES_OF_FILE));
		left -= shown.length;
		if (shown.length === 0) silent++;
		for (const line of shown) yield printable(line);
		if (shown.length > 0 && shown.length < lines.length) yield `... and ${lines.length - shown.length} more lines`;
	}
	if (silent > 0) yield `... and ${silent} more files`;
}
function describe(folder, label, { path, kind, after }) {
	const name = `${label}/${path}`;
	if (kind === "create") return [`--- /dev/null`, `+++ ${name} (missing)`];
	if (kind === "remove") return [`--- ${name} (no longer generated)`, `+++ /dev/null`];
	const found = readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n");
	const text = after?.text ?? "";
	const patch = structuredPatch(name, name, found, text, void 0, void 0, {
		context: 2,
		maxEditLength: MOST_EDITS
	});
	if (patch === void 0) return [
		`--- ${name}`,
		`+++ ${name}`,
		"(too different to show)"
	];
	return formatPatch(patch, FILE_HEADERS_ONLY).trimEnd().split("\n");
}
export { describeDrift };
