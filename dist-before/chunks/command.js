import { t as bundle } from "./bundle.js";
import { t as modelTypeNames } from "./models.js";
import { n as parse$1, t as onlyDocument } from "./arguments.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { n as readOne, t as chooseOne } from "./one-document.js";
import { a as reportDiagnostics, n as READING_OPTIONS, r as readingOf } from "./selected.js";
import { t as createTerminal } from "./terminal.js";
import { t as writeWhole } from "./write-file.js";
import { t as BUNDLE_HELP } from "./help.js";
import { extname, resolve } from "node:path";
import { dump } from "js-yaml";
// dist/cli/bundle/command.js
const COMMAND = "bundle";
const OPTIONS = {
	...READING_OPTIONS,
	output: {
		type: "string",
		short: "o"
	},
	format: { type: "string" },
	openapi: { type: "string" },
	help: {
		type: "boolean",
		short: "h"
	}
};
/** `countersign bundle`. */
async function bundleCommand(args) {
	const { values, positionals } = parse$1(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(BUNDLE_HELP);
		return EXIT.done;
	}
	const document = onlyDocument(COMMAND, positionals);
	const { format, openapi, output } = values;
	if (format !== void 0 && format !== "json" && format !== "yaml") throw new UsageError("--format must be json or yaml.", COMMAND);
	if (openapi !== void 0 && openapi !== "3.1") throw new UsageError("--openapi must be 3.1.", COMMAND);
	const terminal = createTerminal();
	const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
	const read = settings === void 0 ? void 0 : await readOne(settings, terminal);
	if (settings === void 0 || read === void 0) return EXIT.usage;
	const lost = /* @__PURE__ */ new Map();
	const { diagnostics } = read;
	const names = modelTypeNames(read.api);
	const made = bundle(read.document, (code, message, at) => {
		lost.set(code, (lost.get(code) ?? 0) + 1);
		diagnostics.report(code, message, at);
	}, {
		openapi: openapi ?? "own",
		schemaName: (at) => names.get(at)
	});
	const said = diagnostics.list((at) => read.document.locate(at)).filter(({ code }) => lost.has(code));
	reportDiagnostics(said, terminal, true);
	if (diagnostics.failed) return EXIT.usage;
	const own = read.document.files[0]?.format === "yaml" ? "yaml" : "json";
	const text = print(made, format ?? formatOf(output) ?? own);
	if (output === void 0) process.stdout.write(text);
	else {
		writeWhole(resolve(output), text, COMMAND);
		terminal.err(`${settings.documentLabel} -> ${output}`);
	}
	return EXIT.done;
}
function formatOf(path) {
	switch (extname(path ?? "").toLowerCase()) {
		case ".yaml":
		case ".yml": return "yaml";
		case ".json": return "json";
		default: return;
	}
}
function print(document, format) {
	if (format === "json") return `${JSON.stringify(document, null, 2)}\n`;
	return dump(document, {
		lineWidth: 120,
		noRefs: true
	});
}
export { bundleCommand };
