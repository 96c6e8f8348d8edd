import { t as collectDiagnostics } from "./diagnostics.js";
import { t as readDocument } from "./render.js";
import { n as UsageError } from "./failure2.js";
import { a as reportDiagnostics, t as select } from "./selected.js";
// dist/cli/one-document.js
/**
* Resolves the settings of the one document.
*
* @throws UsageError if there are several
* @returns `undefined` if the config or document is unusable; the reason has been reported
*/
async function chooseOne(command, reading, terminal, fresh = false) {
	const selected = await select({
		...reading,
		command
	}, terminal, { fresh });
	if (selected === void 0) return void 0;
	const [settings, ...others] = selected.settings;
	if (settings === void 0 || others.length > 0) throw new UsageError("The config lists several documents: pass one of them, or pass --config and an output folder.", command);
	return settings;
}
/** Reads the document. */
async function readOne(settings, terminal) {
	const diagnostics = collectDiagnostics(settings.severity);
	const read = await readDocument(settings, diagnostics);
	reportReading(diagnostics, read?.document, settings, terminal);
	return read === void 0 || diagnostics.failed ? void 0 : {
		...read,
		settings,
		diagnostics
	};
}
/** The warnings about what the user asked for; `generate` and `lint` report those about the document. */
const ABOUT_OPTIONS = /^(?:overlay|filter)-/;
/** Reports the errors of reading a document, and the warnings about overlays and filters. */
function reportReading(diagnostics, document, { documentLabel }, terminal) {
	const reported = diagnostics.list((at) => document?.locate(at) ?? {
		file: documentLabel,
		line: 1,
		column: 1
	});
	const isWarning = ({ code, severity }) => severity === "warning" && ABOUT_OPTIONS.test(code);
	reportDiagnostics(reported.filter(isWarning), terminal, true);
	reportDiagnostics(reported.filter(({ severity }) => severity === "error"), terminal, false);
}
export { readOne as n, reportReading as r, chooseOne as t };
