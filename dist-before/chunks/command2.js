import { r as LEVELS } from "./audience.js";
import { n as plain } from "./markdown2.js";
import { n as sentence, t as reportChanges } from "./report.js";
import { n as audiencesOf, r as compareApis, t as readBoth } from "./read.js";
import { n as parse$1 } from "./arguments.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { n as READING_OPTIONS, r as readingOf } from "./selected.js";
import { t as createTerminal } from "./terminal.js";
import { t as writeWhole } from "./write-file.js";
import { t as CHANGELOG_HELP } from "./help2.js";
import { resolve } from "node:path";
// dist/diff/changelog.js
/** The sections of Keep a Changelog. */
const SECTIONS = [
	"Added",
	"Changed",
	"Deprecated",
	"Removed",
	"Security",
	"Documentation"
];
function releaseOf(changes) {
	return {
		breaking: "major",
		risky: "minor",
		compatible: "minor",
		docs: "patch"
	}[LEVELS.find((level) => changes.some((change) => change.level === level)) ?? "docs"];
}
/**
* Computes the next version.
*
* @returns `undefined` if the old version is not semantic
*/
function nextVersion(version, release) {
	const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(version);
	if (match === null) return void 0;
	const [major = 0, minor = 0, patch = 0] = match.slice(1).map((part) => Number(part ?? 0));
	switch (major === 0 && release === "major" ? "minor" : release) {
		case "major": return `${major + 1}.0.0`;
		case "minor": return `${major}.${minor + 1}.0`;
		case "patch": return `${major}.${minor}.${patch + 1}`;
	}
}
/** Formats a changelog entry (https://keepachangelog.com). Breaking changes come first in each section. */
function asChangelog(changes, version, today) {
	const parts = [`## [${plain(version)}] - ${today}`];
	const groups = Map.groupBy(changes, sectionOf);
	for (const section of SECTIONS) {
		const group = groups.get(section) ?? [];
		if (group.length === 0) continue;
		const items = new Set(group.map((change) => {
			const mark = change.level === "breaking" ? "**Breaking:** " : "";
			const action = change.level === "breaking" ? `. ${change.action}` : "";
			return `- ${mark}${plain(change.subject)}: ${plain(sentence(change))}${action}`;
		}));
		parts.push(`### ${section}\n\n${[...items].join("\n")}`);
	}
	return parts.join("\n\n");
}
function sectionOf({ level, rule }) {
	if (level === "docs") return "Documentation";
	if (/deprecated|sunset/.test(rule) && !rule.startsWith("operation-removed")) return "Deprecated";
	if (/security|signature|oauth/.test(rule)) return "Security";
	if (/-added(?:-to-closed)?$/.test(rule) && level !== "breaking") return "Added";
	if (/-removed(?:-from-closed|-after-sunset)?$/.test(rule)) return "Removed";
	return "Changed";
}
// dist/cli/changelog/command.js
const COMMAND = "changelog";
const OPTIONS = {
	...READING_OPTIONS,
	release: { type: "string" },
	for: { type: "string" },
	output: {
		type: "string",
		short: "o"
	},
	help: {
		type: "boolean",
		short: "h"
	}
};
/** `countersign changelog`. */
async function changelogCommand(args) {
	const { values, positionals } = parse$1(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(CHANGELOG_HELP);
		return EXIT.done;
	}
	const audiences = audiencesOf(values.for, ["callers", "receivers"], COMMAND);
	const terminal = createTerminal();
	const both = await readBoth(COMMAND, positionals, readingOf(COMMAND, values, void 0), terminal);
	if (both === void 0) return EXIT.usage;
	const today = (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
	const changes = reportChanges(compareApis(both.old.api, both.new.api, { today }), {
		audiences,
		locateOld: (at) => both.old.locate(at),
		locateNew: (at) => both.new.locate(at)
	});
	if (changes.length === 0) {
		terminal.err("Nothing has changed for them.");
		return EXIT.done;
	}
	const release = releaseOf(changes);
	const version = values.release ?? nextVersion(both.old.api.version, release);
	if (version === void 0) {
		const written = JSON.stringify(both.old.api.version);
		throw new UsageError(`The version ${written} is not a semantic version. Pass --release.`, COMMAND);
	}
	const text = `${asChangelog(changes, version, today)}\n`;
	if (values.output === void 0) terminal.file(text);
	else writeWhole(resolve(values.output), text, COMMAND);
	return EXIT.done;
}
export { changelogCommand };
