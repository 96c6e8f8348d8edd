import { n as parse, t as onlyDocument } from "./arguments.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { n as GENERATE_HELP } from "./help5.js";
import { t as generateOne } from "./generate-one.js";
import { a as reportDiagnostics, n as READING_OPTIONS, r as readingOf, t as select } from "./selected.js";
import { t as createTerminal } from "./terminal.js";
import { t as collectDiagnostics } from "./diagnostics.js";
import { t as readDocument } from "./render.js";
// dist/cli/generate.js
const COMMAND = "generate";
const OPTIONS = {
	...READING_OPTIONS,
	output: {
		type: "string",
		short: "o"
	},
	targets: {
		type: "string",
		short: "t"
	},
	scaffold: { type: "string" },
	check: { type: "boolean" },
	"dry-run": { type: "boolean" },
	watch: {
		type: "boolean",
		short: "w"
	},
	force: { type: "boolean" },
	"dump-ir": { type: "boolean" },
	verbose: {
		type: "boolean",
		short: "v"
	},
	help: {
		type: "boolean",
		short: "h"
	}
};
/** `countersign generate`. */
async function generateCommand(args) {
	const { values, positionals } = parse(COMMAND, withScaffold(args), OPTIONS);
	if (values.help === true) {
		process.stdout.write(GENERATE_HELP);
		return EXIT.done;
	}
	const document = onlyDocument(COMMAND, positionals);
	const mode = modeOf(values);
	const terminal = createTerminal();
	const selection = {
		...readingOf(COMMAND, values, document),
		...values.output !== void 0 && { output: values.output },
		...values.targets !== void 0 && { targets: values.targets },
		...values.scaffold !== void 0 && { scaffold: values.scaffold }
	};
	const flags = {
		mode,
		force: values.force ?? false,
		verbose: values.verbose ?? false
	};
	if (values.watch === true) return (await import("./watch3.js")).watchCommand(selection, flags, terminal);
	const selected = await select(selection, terminal);
	if (selected === void 0) return EXIT.usage;
	if (values["dump-ir"] === true) return dumpApis(selected.settings, terminal, flags.verbose);
	let worst = EXIT.done;
	for (const settings of selected.settings) {
		const code = await generateOne(settings, flags, terminal);
		if (code === EXIT.interrupted) return code;
		worst = Math.max(worst, code);
	}
	return worst;
}
/** `--scaffold` without a value uses a file next to the output folder. */
function withScaffold(args) {
	return args.map((arg, index) => {
		const next = args[index + 1];
		return arg === "--scaffold" && (next === void 0 || next.startsWith("-")) ? "--scaffold=" : arg;
	});
}
function modeOf(values) {
	const chosen = [
		"check",
		"dry-run",
		"watch",
		"dump-ir"
	].filter((name) => values[name] === true);
	if (chosen.length > 1) throw new UsageError(`--${chosen.join(" and --")} exclude each other.`, COMMAND);
	return chosen[0] === "check" || chosen[0] === "dry-run" ? chosen[0] : "write";
}
/** `generate --dump-ir`: prints the parsed document as JSON; several documents as an array. */
async function dumpApis(settings, terminal, verbose) {
	const apis = [];
	let failed = false;
	for (const each of settings) {
		const diagnostics = collectDiagnostics(each.severity);
		const read = await readDocument(each, diagnostics);
		const locate = read?.document.locate;
		reportDiagnostics(diagnostics.list(locate === void 0 ? void 0 : (at) => locate(at)), terminal, verbose);
		failed ||= diagnostics.failed;
		if (read !== void 0) apis.push(read.api);
	}
	terminal.file(`${JSON.stringify(settings.length === 1 ? apis[0] : apis, null, 2) ?? "null"}\n`);
	return failed ? EXIT.usage : EXIT.done;
}
export { generateCommand };
