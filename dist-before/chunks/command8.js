import { n as didYouMean } from "./suggest.js";
import { i as toolVersion } from "./package.js";
import { h as OPT_IN, m as CHECK_NAMES, p as CHECKS, v as UnknownChoice } from "./break.js";
import { n as credentialsFrom, r as variable, t as EnvironmentError } from "./environment.js";
import { a as summaryOf, i as repeatText, o as textReport, r as placesText, s as judge, t as annotationText } from "./text2.js";
import { f as expandPlaces, p as expandPointers } from "./places.js";
import { n as printable } from "./text.js";
import { n as parse, t as onlyDocument } from "./arguments.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { n as READING_OPTIONS, r as readingOf } from "./selected.js";
import { t as createTerminal } from "./terminal.js";
import { t as TEST_HELP } from "./help9.js";
import { n as readOne, t as chooseOne } from "./one-document.js";
import { writeFile } from "node:fs/promises";
// dist/judge/reports/github.js
/** GitHub Actions workflow commands that annotate the document. */
function githubReport(report, locate) {
	const { findings, seed, unusable } = report;
	const lines = expandPointers(findings).map((one) => {
		const place = locate(one.pointer);
		return `::error ${place === void 0 ? "" : `file=${property(place.file)},line=${place.line},col=${place.column},`}title=${property(one.check)}::${data(annotationText(one, seed))}`;
	});
	if (unusable !== void 0) lines.push(`::error title=contract tests::${data(unusable)}`);
	else lines.push(findings.length === 0 ? "::notice title=contract tests::No findings." : `::notice title=contract tests::${data(summaryOf(findings))}`);
	return `${lines.join("\n")}\n`;
}
/** Escapes like `@actions/core`, so that text of the document cannot start a command. */
function data(text) {
	return text.split(/\r\n|[\r\n]/).map(printable).map((line) => line.replaceAll("%", "%25")).join("%0A");
}
function property(text) {
	return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
// dist/judge/reports/html.js
/** A single HTML file without external resources. */
function htmlReport(report) {
	const { coverage, findings, seed, title, unusable, url } = report;
	const verdict = unusable ?? (findings.length === 0 ? "No findings." : summaryOf(findings));
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escape$1(title)}: contract tests</title>
<style>${STYLE}</style>
<h1>${escape$1(title)}</h1>
<p>${escape$1(url)}, ${coverage.requests} requests, seed ${seed}</p>
<p class="${findings.length === 0 && unusable === void 0 ? "good" : "bad"}">${escape$1(verdict)}</p>
${findings.map((one) => section(one, seed)).join("\n")}
<h2>Coverage</h2>
<table><tr><th>operation<th>requests<th>statuses<th>parameters</tr>
${coverage.operations.map(row).join("\n")}
</table>
<h3>Checks</h3>
<table>${report.checks.map((name) => `<tr><td>${name}<td>${escape$1(CHECKS[name])}<td>${coverage.checks[name] ?? 0}</tr>`).join("\n")}</table>
<h3>Keywords violated</h3>
<p>${Object.entries(coverage.keywords).map(([keyword, count]) => `${escape$1(keyword)} ${count}`).join(", ")}</p>
<h3>Not exercised</h3>
<ul>${coverage.notExercised.map((text) => `<li>${escape$1(text)}</li>`).join("\n")}</ul>
</html>
`;
}
function section(finding, seed) {
	const { call, check, id, message, operation, places, pointer, request, response, risky } = finding;
	const blocks = [request, response].map((text) => `<pre>${escape$1(text ?? "")}</pre>`);
	const code = call === void 0 ? "" : `<pre>${escape$1(call)}</pre>`;
	return `<section><h2>${check}${risky ? " (risky)" : ""}</h2><p><b>${escape$1(operation)}</b></p><p>${escape$1(message)}</p><p><code>${escape$1(pointer)}</code></p><p><code>${repeatText(id, seed)}</code></p>${places === void 0 ? "" : `<p>${escape$1(placesText(finding))}</p>`}<div class="pair">${blocks.join("")}</div>${code}</section>`;
}
function row({ operation, parameters, requests, statuses }) {
	const seen = statuses.map(({ seen: count, status }) => `${status} (${count})`).join(", ");
	const sent = parameters.map(({ name, sent: count }) => `${name} (${count})`).join(", ");
	return `<tr><td>${escape$1(operation)}<td>${requests}<td>${escape$1(seen)}<td>${escape$1(sent)}</tr>`;
}
const STYLE = "body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}pre{background:#f4f4f4;padding:.7rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.pair pre{margin:0}section{border-left:4px solid #b00020;padding-left:1rem;margin:2rem 0}h2{font-size:1.1rem}h3{font-size:1rem}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.2rem .6rem;text-align:left;vertical-align:top}.good{color:#0a6b2d;font-weight:bold}.bad{color:#b00020;font-weight:bold}";
function escape$1(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");
}
// dist/judge/reports/junit.js
/** A JUnit report for CI systems: one suite per operation, one case per exercised check. */
function junitReport(report) {
	const { coverage, milliseconds } = report;
	const findings = expandPlaces(report.findings);
	const suites = [.../* @__PURE__ */ new Set([
		...wholeChecks(report).length > 0 ? [""] : [],
		...coverage.operations.map(({ operation }) => operation),
		...findings.map(({ operation }) => operation)
	])].map((name) => suite(report, name));
	const seconds = (milliseconds / 1e3).toFixed(3);
	const unusable = report.unusable === void 0 ? [] : [`  <testsuite name="server" tests="1" errors="1"><testcase name="reachable" classname="server"><error message="${escape(report.unusable)}"/></testcase></testsuite>`];
	return [
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
		`<testsuites name="${escape(report.title)}" failures="${findings.length}" time="${seconds}">`,
		...unusable,
		...suites,
		"</testsuites>",
		""
	].join("\n");
}
function suite(report, name) {
	const { checks, coverage } = report;
	const own = expandPlaces(report.findings).filter(({ operation }) => operation === name);
	const operation = coverage.operations.find((one) => one.operation === name);
	const tried = /* @__PURE__ */ new Set([...name === "" ? wholeChecks(report) : operation?.checks ?? [], ...own.map(({ check }) => check)]);
	const label = escape(name === "" ? "server" : name);
	const cases = checks.filter((check) => tried.has(check)).map((check) => {
		const failed = own.filter((finding) => finding.check === check);
		const head = `    <testcase name="${check}" classname="${label}"`;
		if (failed.length === 0) return `${head}/>`;
		return [
			`${head}>`,
			...failed.map((one) => failure(one, report.seed)),
			"    </testcase>"
		].join("\n");
	});
	const count = new Set(own.map(({ check }) => check)).size;
	return [
		`  <testsuite name="${label}" tests="${cases.length}" failures="${count}">`,
		...cases,
		"  </testsuite>"
	].join("\n");
}
/** Checks of the server as a whole. */
function wholeChecks({ checks, coverage }) {
	const ofOperations = new Set(coverage.operations.flatMap((one) => one.checks));
	return checks.filter((check) => coverage.checks[check] !== void 0 && !ofOperations.has(check));
}
function failure({ check, id, message, pointer, request, call, response }, seed) {
	const text = [
		message,
		pointer,
		request,
		call,
		response,
		repeatText(id, seed)
	].filter((part) => part !== void 0).join("\n\n");
	return `      <failure type="${check}" message="${escape(message)}">${escape(text)}</failure>`;
}
/** Also removes characters that are invalid in XML 1.0. */
function escape(text) {
	return text.toWellFormed().replace(/(?![\t\r\n])\p{Cc}|[\ufffe\uffff]/gu, "�").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;").replaceAll("\n", "&#10;");
}
// dist/cli/test/command.js
const COMMAND = "test";
const OPTIONS = {
	only: {
		type: "string",
		multiple: true
	},
	checks: {
		type: "string",
		multiple: true
	},
	seed: { type: "string" },
	runs: { type: "string" },
	"auth-env": {
		type: "string",
		multiple: true
	},
	"other-auth-env": {
		type: "string",
		multiple: true
	},
	"limited-auth-env": {
		type: "string",
		multiple: true
	},
	"limited-scopes": { type: "string" },
	"webhook-port": { type: "string" },
	"webhook-host": { type: "string" },
	"webhook-secret-env": {
		type: "string",
		multiple: true
	},
	timeout: { type: "string" },
	limit: { type: "string" },
	quick: { type: "boolean" },
	replay: { type: "string" },
	concurrency: { type: "string" },
	report: { type: "string" },
	output: {
		type: "string",
		short: "o"
	},
	...READING_OPTIONS,
	"list-checks": { type: "boolean" },
	help: {
		type: "boolean",
		short: "h"
	}
};
const FORMATS = [
	"text",
	"junit",
	"json",
	"html",
	"github",
	"sarif"
];
/** `countersign test`. */
async function testCommand(args) {
	const { values, positionals } = parse(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(TEST_HELP);
		return EXIT.done;
	}
	if (values["list-checks"] === true) {
		const width = Math.max(...CHECK_NAMES.map((name) => name.length));
		for (const name of CHECK_NAMES) process.stdout.write(`${name.padEnd(width)}  ${CHECKS[name]}${OPT_IN.has(name) ? " (off by default)" : ""}\n`);
		return EXIT.done;
	}
	const [url, ...documents] = positionals;
	if (url === void 0) throw new UsageError("Pass the URL of the server: `countersign test URL`.", COMMAND);
	const document = onlyDocument(COMMAND, documents);
	const format = FORMATS.find((candidate) => candidate === (values.report ?? "text"));
	if (format === void 0) throw new UsageError(`--report must be one of ${FORMATS.join(", ")}.${didYouMean(values.report ?? "", FORMATS)}`, COMMAND);
	const options = checkedOptions(values, url);
	const terminal = createTerminal();
	const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
	const read = settings && await readOne(settings, terminal);
	if (read === void 0) return EXIT.usage;
	const report = await guarded({
		...options,
		api: read.api,
		onProgress: (text) => terminal.progress(text)
	}, read.api);
	await write(await print(report, format, read.document), format, values.output, terminal);
	if (report.unusable !== void 0) {
		if (format !== "text" || values.output !== void 0) terminal.err(report.unusable.split("\n"));
		return EXIT.usage;
	}
	return report.findings.length === 0 ? EXIT.done : EXIT.drift;
}
/** @throws UsageError */
function checkedOptions(values, url) {
	try {
		return optionsOf(values, url);
	} catch (error) {
		if (error instanceof EnvironmentError) throw new UsageError(error.message, COMMAND);
		throw error;
	}
}
function optionsOf(values, url) {
	const number = (name) => {
		const text = values[name];
		if (text === void 0) return void 0;
		if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be an integer.`, COMMAND);
		return Number(text);
	};
	const seed = number("seed");
	const runs = number("runs");
	const timeout = number("timeout");
	const limit = number("limit");
	const concurrency = number("concurrency");
	const port = number("webhook-port");
	const names = values["webhook-secret-env"] ?? [];
	if (port !== void 0 && port > 65535) throw new UsageError("--webhook-port must be a port from 0 to 65535.", COMMAND);
	const host = values["webhook-host"];
	return {
		url,
		...values.only !== void 0 && { only: values.only },
		...values.checks !== void 0 && { checks: values.checks.flatMap((text) => text.split(",").filter(Boolean)) },
		...seed !== void 0 && { seed },
		...runs !== void 0 && { runs },
		...timeout !== void 0 && { timeout: timeout * 1e3 },
		...limit !== void 0 && { limit: limit * 1e3 },
		...values.quick === true && { quick: true },
		...values.replay !== void 0 && { replay: values.replay },
		...concurrency !== void 0 && { concurrency },
		...values["auth-env"] !== void 0 && { credentials: credentialsFrom(values["auth-env"], process.env) },
		...values["limited-auth-env"] !== void 0 && { limited: {
			credentials: credentialsFrom(values["limited-auth-env"], process.env),
			scopes: (values["limited-scopes"] ?? "").split(",").filter(Boolean)
		} },
		...values["other-auth-env"] !== void 0 && { otherCredentials: credentialsFrom(values["other-auth-env"], process.env) },
		...port !== void 0 && { webhooks: {
			port,
			secrets: names.map((name) => variable(name, process.env)),
			...host !== void 0 && { host }
		} }
	};
}
/** Reports an unknown choice with the valid ones. */
async function guarded(options, api) {
	try {
		return await judge(options);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		if (!(error instanceof UnknownChoice)) throw new UsageError(error.message, COMMAND);
		const choices = {
			operation: api.operations.map(({ id, method, path }) => id ?? `${method} ${path}`),
			check: CHECK_NAMES,
			finding: []
		}[error.what];
		throw new UsageError(`${error.message}${didYouMean(error.word, choices)}`, COMMAND);
	}
}
async function print(report, format, document) {
	const locate = (pointer) => document.locate(pointer);
	switch (format) {
		case "text": return textReport(report, locate);
		case "json": return JSON.stringify(report, null, 2);
		case "junit": return junitReport(report);
		case "html": return htmlReport(report);
		case "github": return githubReport(report, locate);
		case "sarif": return (await import("./format3.js")).asSarif(lintFindings(report, locate), toolVersion());
	}
}
/** Converts findings to lint findings, whose formats all commands share. */
function lintFindings({ findings, seed }, locate) {
	return expandPointers(findings).map((one) => ({
		rule: one.check,
		severity: one.risky ? "warning" : "error",
		message: annotationText(one, seed),
		position: locate(one.pointer),
		pointer: one.pointer,
		id: one.id,
		help: CHECKS[one.check]
	}));
}
async function write(text, format, output, terminal) {
	if (output === void 0) return format === "text" ? terminal.out(text.trimEnd().split("\n")) : terminal.file(`${text.trimEnd()}\n`);
	try {
		await writeFile(output, text.endsWith("\n") ? text : `${text}\n`);
	} catch (error) {
		throw new UsageError(`The report cannot be written: ${error instanceof Error ? error.message : String(error)}`, COMMAND);
	}
}
export { testCommand };
