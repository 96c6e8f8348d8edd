import { n as printable } from "./text.js";
import { t as redoclyLimits } from "./redocly-limits.js";
import { n as parse$1, t as onlyDocument } from "./arguments.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { n as readOne, t as chooseOne } from "./one-document.js";
import { n as READING_OPTIONS, r as readingOf } from "./selected.js";
import { n as paint, t as createTerminal } from "./terminal.js";
import { t as writeWhole } from "./write-file.js";
import { t as DOCS_HELP } from "./help4.js";
import { resolve } from "node:path";
// dist/cli/docs/command.js
const COMMAND = "docs";
const OPTIONS = {
	...READING_OPTIONS,
	output: {
		type: "string",
		short: "o"
	},
	serve: { type: "boolean" },
	port: { type: "string" },
	help: {
		type: "boolean",
		short: "h"
	}
};
const DEFAULT_OUTPUT = "docs/index.html";
const DEFAULT_PORT = "4030";
/** `countersign docs`. */
async function docsCommand(args) {
	const { values, positionals } = parse$1(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(DOCS_HELP);
		return EXIT.done;
	}
	const document = onlyDocument(COMMAND, positionals);
	if (values.serve === true && values.output !== void 0) throw new UsageError("--serve and --output exclude each other: --serve writes nothing.", COMMAND);
	if (values.serve !== true && values.port !== void 0) throw new UsageError("--port requires --serve.", COMMAND);
	const port = /^\d{1,5}$/.test(values.port ?? DEFAULT_PORT) ? Number(values.port ?? DEFAULT_PORT) : NaN;
	if (!(port <= 65535)) throw new UsageError("--port must be a port from 0 to 65535.", COMMAND);
	const terminal = createTerminal();
	const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
	if (settings === void 0) return EXIT.usage;
	const built = await build(settings, terminal);
	if (built === void 0) return EXIT.usage;
	if (values.serve === true) {
		const { serve } = await import("./serve.js");
		return serve(built, () => build(settings, terminal), port, terminal);
	}
	const output = values.output ?? DEFAULT_OUTPUT;
	writeWhole(resolve(output), built.html, COMMAND);
	const size = `${Math.ceil(Buffer.byteLength(built.html) / 1024).toLocaleString("en-US")} kB`;
	terminal.out(`${settings.documentLabel} -> ${output} (${size})`);
	return EXIT.done;
}
/** @returns `undefined` if the page cannot be built; the reason has been reported */
async function build(settings, terminal) {
	const read = await readOne({
		...settings,
		limits: redoclyLimits(settings.limits)
	}, terminal);
	if (read === void 0) return void 0;
	terminal.progress(`${settings.documentLabel}: building the page`);
	const { buildDocs } = await import("./docs2.js");
	const result = await buildDocs(read.document, read.api);
	if (result.kind === "done") return {
		html: result.html,
		inputs: read.document.files.map(({ location }) => location)
	};
	terminal.err(`${paint(terminal.colour.err, "red", "error")} ${printable(result.message)}`);
}
export { docsCommand };
