import { i as shorten, n as printable } from "./text.js";
import { t as addAll } from "./large-lists.js";
import { r as LEVELS } from "./audience.js";
import { a as tally, i as spellWitness, n as sentence, r as spellAudiences } from "./report.js";
import { styleText } from "node:util";
// dist/diff/format/text.js
const COLOURS = {
	breaking: "red",
	risky: "yellow",
	compatible: "green",
	docs: "dim"
};
const LONGEST = 400;
const MOST_EXCHANGES = 3;
/** Prints changes for terminals, the most severe first, with a summary in the last line. */
function asText(changes, { all, calls, colour, project }) {
	const paint = (style, text) => colour ? styleText(style, text, { validateStream: false }) : text;
	const label = (level) => paint([COLOURS[level], "bold"], level);
	const lines = [];
	for (const level of LEVELS) {
		const group = changes.filter((change) => change.level === level);
		if (level === "docs" && !all) {
			if (group.length > 0) lines.push(paint("dim", `${count(group.length, "change")} of texts alone; --verbose shows them`), "");
			continue;
		}
		for (const change of group) {
			const approved = change.approval === void 0 ? "" : paint("green", ` approved: ${safe(change.approval)}`);
			lines.push(`${label(level)}${paint("dim", `[${change.rule}]`)} ${paint("bold", safe(change.subject))}: ${safe(sentence(change))}${approved}`);
			addAll(lines, details(change, all).map((line) => `  ${line}`));
			lines.push("");
		}
	}
	for (const { exchange, kind, message } of calls?.broken ?? []) {
		const what = kind === "call" ? "a call no longer compiles" : "its result is not what old code expects";
		lines.push(`${paint("bold", safe(exchange))}: ${what}`, `  ${safe(message)}`, "");
	}
	for (const place of project?.broken ?? []) lines.push(`${safe(spell(place))}: no longer compiles`, `  ${safe(place.message)}`, "");
	if (calls !== void 0) lines.push(`checked ${count(calls.checked, "function")} of the old client: ${count(calls.broken.length, "problem")}`);
	if (project !== void 0) lines.push(`checked ${count(project.files, "file")} of the project: ${count(project.broken.length, "problem")}`);
	return [...lines, tally(changes)].join("\n");
}
function details(change, all) {
	const lines = [
		safe([change.oldPosition, change.newPosition].flatMap((position) => position === void 0 ? [] : [spell(position)]).join(" -> ")),
		spellAudiences(change),
		`${change.reason} ${change.action}`
	];
	if (change.witness !== void 0) lines.push(safe(spellWitness(change.witness)));
	if (change.exchanges.length > 0 && !change.subject.startsWith(change.exchanges[0] ?? "")) {
		const shown = all ? change.exchanges : change.exchanges.slice(0, MOST_EXCHANGES);
		const more = change.exchanges.length - shown.length;
		lines.push(safe(`in ${shown.join("; ")}${more > 0 ? `; and ${more} more` : ""}`));
	}
	return lines;
}
function count(amount, noun) {
	return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
function spell({ column, file, line }) {
	return `${file}:${line}:${column}`;
}
function safe(text) {
	return printable(shorten(text, LONGEST));
}
export { asText };
