import { t as collectDiagnostics } from "./diagnostics.js";
import { n as printable } from "./text.js";
import { t as loadDocument } from "./load.js";
import { i as toolVersion } from "./package.js";
import { n as isShaped, t as LINT_PRESETS } from "./settings2.js";
import { t as redoclyLimits } from "./redocly-limits.js";
import { n as parse$1, t as onlyDocument } from "./arguments.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { r as reportReading, t as chooseOne } from "./one-document.js";
import { n as READING_OPTIONS, r as readingOf } from "./selected.js";
import { n as paint, t as createTerminal } from "./terminal.js";
import { t as writeWhole } from "./write-file.js";
import { t as LINT_HELP } from "./help6.js";
import { resolve } from "node:path";
import { existsSync } from "node:fs";
// dist/cli/lint/command.js
const COMMAND = "lint";
const OPTIONS = {
	...READING_OPTIONS,
	format: { type: "string" },
	output: {
		type: "string",
		short: "o"
	},
	preset: { type: "string" },
	rules: { type: "string" },
	verbose: {
		type: "boolean",
		short: "v"
	},
	help: {
		type: "boolean",
		short: "h"
	}
};
const FORMATS = [
	"text",
	"json",
	"github",
	"sarif"
];
/** `countersign lint`. */
async function lintCommand(args) {
	const { values, positionals } = parse$1(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(LINT_HELP);
		return EXIT.done;
	}
	const document = onlyDocument(COMMAND, positionals);
	const format = FORMATS.find((candidate) => candidate === (values.format ?? "text"));
	if (format === void 0) throw new UsageError(`--format must be one of ${FORMATS.join(", ")}.`, COMMAND);
	const preset = LINT_PRESETS.find((candidate) => candidate === values.preset);
	if (values.preset !== void 0 && preset === void 0) throw new UsageError(`--preset takes ${LINT_PRESETS.join(", ")}.`, COMMAND);
	if (preset !== void 0 && values.rules !== void 0) throw new UsageError("--preset and --rules exclude each other.", COMMAND);
	const rules = values.rules === void 0 ? void 0 : resolve(values.rules);
	if (rules !== void 0 && !existsSync(rules)) throw new UsageError(`File ${values.rules} not found.`, COMMAND);
	const terminal = createTerminal();
	const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
	const read = settings && await readFirst(settings, terminal);
	if (settings === void 0 || read === void 0) return EXIT.usage;
	terminal.progress(`${settings.documentLabel}: judging`);
	const { lint } = await import("./lint.js");
	const result = await lint({
		document: settings.document,
		size: read.files.reduce((sum, { text }) => sum + text.length, 0),
		...isShaped(settings) && { shaped: read },
		preset: preset ?? settings.lint,
		allowFolders: settings.allowFolders,
		...rules !== void 0 && { config: rules }
	});
	if (result.kind !== "done") {
		terminal.err(`${paint(terminal.colour.err, "red", "error")} ${printable(result.message)}`);
		return EXIT.usage;
	}
	const colour = terminal.colour.out && values.output === void 0;
	const text = await print(result.findings, format, colour, values.verbose ?? false);
	if (values.output === void 0) {
		if (format === "text" && text !== "") terminal.out(text.split("\n"));
		else if (text !== "") terminal.file(`${text}\n`);
	} else writeWhole(resolve(values.output), `${text}\n`, COMMAND);
	return result.findings.some(({ severity }) => severity !== "open") ? EXIT.drift : EXIT.done;
}
/** Our own reader runs first: it rejects documents that would exhaust memory, and locates syntax errors. */
async function readFirst(settings, terminal) {
	const diagnostics = collectDiagnostics(settings.severity);
	const options = {
		...settings,
		limits: redoclyLimits(settings.limits)
	};
	const document = await loadDocument(settings.documentLabel, options, diagnostics);
	reportReading(diagnostics, document, settings, terminal);
	return diagnostics.failed ? void 0 : document;
}
async function print(findings, format, colour, all) {
	const printers = await import("./format3.js");
	switch (format) {
		case "text": return printers.asText(findings, {
			colour,
			all
		});
		case "json": return printers.asJson(findings);
		case "github": return printers.asGithub(findings);
		case "sarif": return printers.asSarif(findings, toolVersion());
		default: return format;
	}
}
export { lintCommand };
