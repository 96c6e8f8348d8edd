import { t as formatDiagnostic } from "./format2.js";
import { n as printable } from "./text.js";
import { t as readDocument } from "./render.js";
import { n as findingText, o as textReport, s as judge } from "./text2.js";
import { f as expandPlaces } from "./places.js";
import { m as CHECK_NAMES } from "./break.js";
// dist/judge/test.js
/** The test cannot run: the document is unusable, or the server does not answer. */
var CannotTest = class extends Error {
	name = "CannotTest";
};
/** @throws CannotTest */
async function testServer(settings, diagnostics, options) {
	const read = await readDocument(settings, diagnostics);
	if (read === void 0 || diagnostics.failed) {
		const nowhere = {
			file: settings.documentLabel,
			line: 1,
			column: 1
		};
		const first = diagnostics.list((at) => read?.document.locate(at) ?? nowhere).find(({ severity }) => severity === "error");
		throw new CannotTest(first === void 0 ? `${printable(settings.documentLabel)} cannot be read.` : formatDiagnostic(first, { colour: false }));
	}
	const locate = (pointer) => read.document.locate(pointer);
	const report = await judge({
		...options,
		api: read.api
	});
	if (report.unusable !== void 0) throw new CannotTest(report.unusable);
	return {
		...report,
		text: textReport(report, locate),
		tests: testsOf(report, locate)
	};
}
function testsOf({ coverage, findings, seed }, locate) {
	const tested = coverage.operations.flatMap(({ checks, operation }) => checks.map((check) => testName(operation, check)));
	const seen = new Set(coverage.operations.flatMap(({ checks }) => checks));
	const others = CHECK_NAMES.filter((check) => coverage.checks[check] !== void 0 && !seen.has(check));
	const texts = new Map([...tested, ...others].map((name) => [name, []]));
	for (const finding of expandPlaces(findings)) {
		const name = testName(finding.operation, finding.check);
		texts.set(name, [...texts.get(name) ?? [], findingText(finding, seed, locate)]);
	}
	return [...texts].map(([name, own]) => ({
		name,
		findings: own.join("\n\n")
	}));
}
function testName(operation, check) {
	return operation === "" ? check : `${operation}: ${check}`;
}
export { testServer as n, CannotTest as t };
