import { t as collectDiagnostics } from "./diagnostics.js";
import { n as findConfig } from "./load4.js";
import { n as parse, t as onlyDocument } from "./arguments.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { a as reportDiagnostics, n as READING_OPTIONS, r as readingOf, t as select } from "./selected.js";
import { n as paint, t as createTerminal } from "./terminal.js";
import { t as VERIFY_HELP } from "./help10.js";
import { n as ARTIFACT_NAMES } from "./verdict.js";
import { t as verifyDocument } from "./verify2.js";
// dist/cli/verify/command.js
const COMMAND = "verify";
const OPTIONS = {
	...READING_OPTIONS,
	seed: { type: "string" },
	runs: { type: "string" },
	only: { type: "string" },
	help: {
		type: "boolean",
		short: "h"
	}
};
/** `countersign verify`. */
async function verifyCommand(args) {
	const { values, positionals } = parse(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(VERIFY_HELP);
		return EXIT.done;
	}
	const document = onlyDocument(COMMAND, positionals);
	const terminal = createTerminal();
	const only = values.only?.split(",").map((word) => artifactOf(word.trim()));
	const options = {
		seed: wholeNumber("seed", values.seed) ?? 1,
		runs: wholeNumber("runs", values.runs) ?? 20,
		onProgress: (text) => terminal.progress(text),
		...only !== void 0 && { only }
	};
	const selected = await selectListed(readingOf(COMMAND, values, document), terminal);
	if (selected === void 0) return EXIT.usage;
	let worst = EXIT.done;
	for (const settings of selected.settings) worst = Math.max(worst, await verifyOne(settings, selected.config !== void 0, options, terminal));
	return worst;
}
function artifactOf(word) {
	const artifact = ARTIFACT_NAMES.find((name) => name === word);
	if (artifact === void 0) throw new UsageError(`--only must be a list of ${ARTIFACT_NAMES.join(", ")}.`, COMMAND);
	return artifact;
}
function wholeNumber(name, text) {
	if (text === void 0) return void 0;
	if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be an integer.`, COMMAND);
	return Number(text);
}
/** Uses the settings of the local config if it lists the document. */
async function selectListed(reading, terminal) {
	const selection = {
		...reading,
		command: COMMAND
	};
	if (reading.document === void 0 || reading.config !== void 0) return select(selection, terminal);
	const configPath = findConfig(process.cwd(), collectDiagnostics());
	if (configPath !== void 0) try {
		return await select({
			...selection,
			config: configPath
		}, terminal);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
	}
	return select(selection, terminal);
}
async function verifyOne(settings, isConfigured, options, terminal) {
	const { diagnostics, verdicts } = await verifyDocument(settings, {
		...options,
		configured: isConfigured,
		folder: process.cwd(),
		onRead(diagnostics) {
			if (diagnostics.every(({ severity }) => severity !== "error")) terminal.out(paint(terminal.colour.out, "bold", settings.documentLabel));
		},
		onVerdict: (verdict) => print(verdict, terminal)
	});
	const errors = diagnostics.filter(({ severity }) => severity === "error");
	reportDiagnostics(errors, terminal, false);
	if (errors.length > 0) return EXIT.usage;
	return verdicts.some(({ outcome }) => outcome === "wrong") ? EXIT.drift : EXIT.done;
}
const STYLES = {
	ok: "green",
	wrong: "red",
	skipped: "yellow"
};
/** Most details per artifact. `generate --check` and `test` print all of them. */
const MOST_DETAILS = 20;
function print({ about, artifact, details, outcome }, terminal) {
	terminal.out(`${paint(terminal.colour.out, STYLES[outcome], outcome.padEnd(7))}  ${artifact}: ${about}`);
	for (const detail of details.slice(0, MOST_DETAILS)) terminal.out(detail.replaceAll(/^(?=.)/gm, "         ").split("\n"));
	if (details.length > MOST_DETAILS) terminal.out(`         ... and ${details.length - MOST_DETAILS} more`);
}
export { verifyCommand };
