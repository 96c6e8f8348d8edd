import { t as addAll } from "./large-lists.js";
import { i as shorten, n as printable } from "./text.js";
import { styleText } from "node:util";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
// dist/lint/format.js
const SHOWN = 20;
const LONGEST = 1e3;
/** Prints findings for terminals, with a summary in the last line. */
function asText(findings, { all, colour }) {
	const paint = (style, text) => colour ? styleText(style, text, { validateStream: false }) : text;
	const line = ({ message, position, rule, severity }) => {
		const place = `${safe(position.file)}:${position.line}:${position.column}`;
		const style = severity === "error" ? "red" : severity === "warning" ? "yellow" : "cyan";
		return `${paint("bold", place)} ${paint([style, "bold"], severity)}${paint("dim", `[${rule}]`)} ${safe(message)}`;
	};
	const lines = [];
	for (const severity of [
		"open",
		"warning",
		"error"
	]) {
		const groups = Map.groupBy(findings.filter((finding) => finding.severity === severity), ({ rule }) => rule);
		for (const [rule, group] of groups) {
			const some = all ? group : group.slice(0, SHOWN);
			addAll(lines, some.map(line));
			if (some.length < group.length) lines.push(paint("dim", `  ... and ${(group.length - some.length).toLocaleString("en-US")} more of ${rule}; --verbose shows all`));
			const [first] = group;
			if (first !== void 0) lines.push(`  ${paint("cyan", "help:")} ${first.help}`);
		}
	}
	return [...lines, tally(findings)].join("\n");
}
/** `2 errors, 1 warning; 3 open questions`. */
function tally(findings) {
	const count = (severity, noun) => {
		const amount = findings.filter((finding) => finding.severity === severity).length;
		return `${amount.toLocaleString("en-US")} ${noun}${amount === 1 ? "" : "s"}`;
	};
	return `${count("error", "error")}, ${count("warning", "warning")}; ${count("open", "open question")}`;
}
function safe(text) {
	return shorten(printable(shorten(text, LONGEST)), LONGEST);
}
/** Prints findings as JSON: `findings` are problems, `openQuestions` are decisions to make. */
function asJson(findings) {
	const wrong = findings.filter(({ severity }) => severity !== "open");
	const report = {
		errors: wrong.filter(({ severity }) => severity === "error").length,
		warnings: wrong.filter(({ severity }) => severity === "warning").length,
		findings: wrong.map(plain),
		openQuestions: findings.filter(({ severity }) => severity === "open").map(plain)
	};
	return JSON.stringify(report, null, 2);
}
function plain({ end, help, message, pointer, position, rule, severity }) {
	return {
		rule,
		severity,
		message,
		file: position.file,
		line: position.line,
		column: position.column,
		...end !== void 0 && {
			endLine: end.line,
			endColumn: end.column
		},
		...pointer !== void 0 && { pointer },
		help
	};
}
const COMMANDS = {
	error: "error",
	warning: "warning",
	open: "notice"
};
/** Prints findings as GitHub Actions workflow commands, which annotate the diff. */
function asGithub(findings) {
	return findings.map(({ message, position, rule, severity }) => {
		const properties = {
			file: position.file,
			line: position.line,
			col: position.column,
			title: rule
		};
		const said = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
		return `::${COMMANDS[severity]} ${said.join(",")}::${escapeData(message)}`;
	}).join("\n");
}
/** Escapes characters that end a command or start another. */
function escapeData(text) {
	return text.split(/\r\n|[\r\n]/).map(printable).map((line) => line.replaceAll("%", "%25")).join("%0A");
}
function escapeProperty(text) {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
const LEVELS = {
	error: "error",
	warning: "warning",
	open: "note"
};
/** Prints findings as SARIF 2.1.0 (OASIS), for code scanning. */
function asSarif(findings, version) {
	const rules = [...new Map(findings.map((finding) => [finding.rule, finding])).values()];
	const indices = new Map(rules.map(({ rule }, index) => [rule, index]));
	const log = {
		$schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "countersign",
				semanticVersion: version,
				rules: rules.map(({ help, rule }) => ({
					id: rule,
					...help.startsWith("https://") ? { helpUri: help } : { help: { text: help } }
				}))
			} },
			columnKind: "utf16CodeUnits",
			results: findings.map((finding) => ({
				ruleId: finding.rule,
				ruleIndex: indices.get(finding.rule) ?? -1,
				level: LEVELS[finding.severity],
				message: { text: finding.message },
				...finding.id !== void 0 && { partialFingerprints: { "countersign/v1": finding.id } },
				locations: [{ physicalLocation: {
					artifactLocation: { uri: uriOf(finding.position.file) },
					region: regionOf(finding)
				} }]
			}))
		}]
	};
	return JSON.stringify(log, null, 2);
}
function regionOf({ end, position }) {
	return {
		startLine: position.line,
		startColumn: position.column,
		...end !== void 0 && {
			endLine: end.line,
			endColumn: end.column
		}
	};
}
/** Relative to the working folder, or else absolute. */
function uriOf(file) {
	if (/^https?:/.test(file)) return file;
	return isAbsolute(file) ? pathToFileURL(file).href : file.split("/").map(encodeURIComponent).join("/");
}
export { asGithub, asJson, asSarif, asText };
