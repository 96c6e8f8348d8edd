import { t as AUDIENCES } from "./audience.js";
import { n as didYouMean } from "./suggest.js";
import { a as ruleIds } from "./classify.js";
import { n as audiencesOf, r as compareApis, t as readBoth } from "./read.js";
import { n as sentence, o as unapproved, t as reportChanges } from "./report.js";
import { t as collectDiagnostics } from "./diagnostics.js";
import { n as printable } from "./text.js";
import { i as toolVersion } from "./package.js";
import { h as buildApi } from "./render.js";
import { n as bigintFormats } from "./formats.js";
import { n as parse$1 } from "./arguments.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { n as READING_OPTIONS, r as readingOf } from "./selected.js";
import { n as paint, t as createTerminal } from "./terminal.js";
import { t as writeWhole } from "./write-file.js";
import { t as DIFF_HELP } from "./help3.js";
import { resolve } from "node:path";
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
// dist/diff/approvals.js
const MEMBERS = [
	"rule",
	"subject",
	"reason",
	"until"
];
/** Reads approvals from JSON or YAML. */
function readApprovals(text) {
	let value;
	try {
		value = load(text);
	} catch (error) {
		return {
			ok: false,
			message: error instanceof Error ? error.message : String(error)
		};
	}
	if (!Array.isArray(value)) return {
		ok: false,
		message: "It must be a list of approvals."
	};
	const approvals = [];
	for (const [index, item] of value.entries()) {
		const approval = approvalOf(item);
		if (typeof approval === "string") return {
			ok: false,
			message: `Item ${index + 1}: ${approval}`
		};
		approvals.push(approval);
	}
	return {
		ok: true,
		approvals
	};
}
function approvalOf(item) {
	if (typeof item !== "object" || item === null) return "an approval has `rule` and `reason`.";
	const members = new Map(Object.entries(item));
	const unknown = [...members.keys()].find((key) => !MEMBERS.includes(key));
	if (unknown !== void 0) return `unknown member ${JSON.stringify(unknown)}.${didYouMean(unknown, MEMBERS)}`;
	const [rule, subject, reason] = [
		"rule",
		"subject",
		"reason"
	].map((key) => members.get(key));
	const day = members.get("until");
	const until = day instanceof Date ? day.toISOString().slice(0, 10) : day;
	if (typeof rule !== "string") return "`rule` is missing.";
	if (!ruleIds().includes(rule)) return `unknown rule ${JSON.stringify(rule)}.${didYouMean(rule, ruleIds())}`;
	if (typeof reason !== "string" || reason.trim() === "") return "`reason` is missing.";
	if (subject !== void 0 && typeof subject !== "string") return "`subject` must be a string.";
	if (until !== void 0 && (typeof until !== "string" || !/^\d{4}-\d\d-\d\d$/.test(until))) return "`until` must be a day, such as 2027-01-31.";
	return {
		rule,
		reason,
		...subject !== void 0 && { subject },
		...until !== void 0 && { until }
	};
}
/** Marks the approved changes. */
function approve(changes, approvals, today) {
	const used = /* @__PURE__ */ new Set();
	const fits = (change, { rule, subject }) => rule === change.rule && (subject === void 0 || subject === change.subject);
	const isValid = ({ until }) => until === void 0 || until >= today;
	return {
		changes: changes.map((change) => {
			const fitting = approvals.filter((approval) => fits(change, approval));
			for (const approval of fitting) used.add(approval);
			const approval = fitting.find(isValid);
			return approval === void 0 ? change : {
				...change,
				approval: approval.reason
			};
		}),
		warnings: approvals.flatMap((approval) => {
			const name = `${approval.rule}${approval.subject === void 0 ? "" : ` of ${approval.subject}`}`;
			if (!used.has(approval)) return [`Nothing needs the approval of ${name}: remove it.`];
			return isValid(approval) ? [] : [`The approval of ${name} ended on ${approval.until}.`];
		})
	};
}
// dist/cli/diff/command.js
const COMMAND = "diff";
const OPTIONS = {
	...READING_OPTIONS,
	format: { type: "string" },
	output: {
		type: "string",
		short: "o"
	},
	"fail-on": { type: "string" },
	for: { type: "string" },
	approvals: { type: "string" },
	replay: { type: "boolean" },
	types: { type: "boolean" },
	project: { type: "string" },
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
	"markdown",
	"github",
	"sarif"
];
/** `countersign diff`. */
async function diffCommand(args) {
	const { values, positionals } = parse$1(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(DIFF_HELP);
		return EXIT.done;
	}
	const format = FORMATS.find((candidate) => candidate === (values.format ?? "text"));
	if (format === void 0) throw new UsageError(`--format takes ${FORMATS.join(", ")}.`, COMMAND);
	const failOn = values["fail-on"];
	if (failOn !== void 0 && failOn !== "breaking" && failOn !== "risky") throw new UsageError("--fail-on takes breaking or risky.", COMMAND);
	const audiences = audiencesOf(values.for, AUDIENCES, COMMAND);
	const approvals = values.approvals === void 0 ? [] : approvalsIn(values.approvals);
	const terminal = createTerminal();
	const both = await readBoth(COMMAND, positionals, readingOf(COMMAND, values, void 0), terminal);
	if (both === void 0) return EXIT.usage;
	const today = (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
	const approved = approve(reportChanges(compareApis(both.old.api, both.new.api, { today }), {
		audiences,
		locateOld: (at) => both.old.locate(at),
		locateNew: (at) => both.new.locate(at)
	}), approvals, today);
	for (const warning of approved.warnings) terminal.err(`${paint(terminal.colour.err, "yellow", "warning")} ${warning}`);
	const changes = values.replay === true ? await withWitnesses(approved.changes, both, terminal) : approved.changes;
	if (values.project !== void 0 && values.types !== true) throw new UsageError("--project belongs to --types: write --types --project tsconfig.json.", COMMAND);
	const proofs = values.types === true ? await checkTypes(both, values.project, terminal) : {};
	if (proofs === void 0) return EXIT.usage;
	const text = await print(changes, proofs, format, terminal.colour.out && values.output === void 0, values.verbose ?? false);
	if (values.output !== void 0) writeWhole(resolve(values.output), `${text}\n`, COMMAND);
	else if (format === "text") terminal.out(text.split("\n"));
	else if (text !== "") terminal.file(`${text}\n`);
	return failOn !== void 0 && unapproved(changes, failOn).length > 0 ? EXIT.drift : EXIT.done;
}
function approvalsIn(file) {
	let text;
	try {
		text = readFileSync(file, "utf8");
	} catch {
		throw new UsageError(`The approvals ${file} cannot be read.`, COMMAND);
	}
	const result = readApprovals(text);
	if (!result.ok) throw new UsageError(`${file}: ${result.message}`, COMMAND);
	return result.approvals;
}
/** `--replay`: adds a witness value to each break that a value can show. */
async function withWitnesses(changes, both, terminal) {
	terminal.progress("replaying values");
	const { createReplay } = await import("./replay.js");
	const { witnessOf } = createReplay(both.old.api, both.new.api);
	return changes.map((change) => {
		const witness = change.level === "breaking" ? witnessOf(change) : void 0;
		return witness === void 0 ? change : {
			...change,
			witness
		};
	});
}
/** `--types`: compiles calls of the old client against the new one, and the user's project with both. */
async function checkTypes(both, tsconfig, terminal) {
	terminal.progress("compiling calls");
	const { compileCalls } = await import("./calls.js");
	const [old, next] = [generatedFrom(both.old), generatedFrom(both.new)];
	const calls = await compileCalls(old, next, process.cwd());
	if (calls.kind !== "done") return fail(calls.message, terminal);
	const { broken, checked } = calls;
	if (tsconfig === void 0) return { calls: {
		checked,
		broken
	} };
	terminal.progress("compiling the project");
	const { compileProject } = await import("./project.js");
	const project = await compileProject(old, next, tsconfig);
	if (project.kind !== "done") return fail(project.message, terminal);
	return {
		calls: {
			checked,
			broken
		},
		project: {
			files: project.files,
			broken: project.broken
		}
	};
}
/** The document as `generate` reads it. */
function generatedFrom({ document, settings }) {
	const wideFormats = bigintFormats(settings.formats);
	return {
		document,
		settings,
		api: buildApi(document, collectDiagnostics(), { wideFormats })
	};
}
function fail(message, terminal) {
	terminal.err(`${paint(terminal.colour.err, "red", "error")} ${printable(message)}`);
}
async function print(changes, proofs, format, colour, all) {
	switch (format) {
		case "text": return (await import("./text3.js")).asText(changes, {
			colour,
			all,
			...proofs
		});
		case "json": return (await import("./json2.js")).asJson(changes, proofs);
		case "markdown": return (await import("./markdown.js")).asMarkdown(changes);
		case "github": return (await import("./format3.js")).asGithub(findingsOf(changes));
		case "sarif": return (await import("./format3.js")).asSarif(findingsOf(changes), toolVersion());
		default: return format;
	}
}
const SEVERITIES = {
	breaking: "error",
	risky: "warning",
	compatible: "open"
};
/**
* Converts changes to lint findings, for the output formats that both commands have. Removed parts use their old
* location.
*/
function findingsOf(changes) {
	return changes.flatMap((change) => {
		const { action, approval, level, newPosition, oldPosition, reason, rule, subject } = change;
		const position = newPosition ?? oldPosition;
		if (level === "docs" || position === void 0) return [];
		return [{
			rule,
			severity: approval === void 0 ? SEVERITIES[level] : "open",
			message: `${subject}: ${sentence(change)}. ${reason} ${action}`,
			position,
			help: `docs/diff.md#${rule}`
		}];
	});
}
export { diffCommand };
