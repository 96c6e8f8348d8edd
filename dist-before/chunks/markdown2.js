import { n as printable } from "./text.js";
import { r as LEVELS } from "./audience.js";
import { a as tally, i as spellWitness, n as sentence, r as spellAudiences } from "./report.js";
// dist/diff/format/markdown.js
const TITLES = {
	breaking: "Breaking",
	risky: "Risky",
	compatible: "Compatible",
	docs: "Documentation"
};
/** Prints changes as Markdown, for pull request comments. */
function asMarkdown(changes) {
	const parts = [`**${tally(changes)}**`];
	for (const level of LEVELS) {
		const group = changes.filter((change) => change.level === level);
		if (group.length === 0) continue;
		const list = group.map(level === "docs" ? line : item).join("\n");
		parts.push(level === "docs" ? `<details><summary>${TITLES.docs} (${group.length})</summary>\n\n${list}\n\n</details>` : `### ${TITLES[level]}\n\n${list}`);
	}
	return parts.join("\n\n");
}
function line(change) {
	return `- **${plain(change.subject)}**: ${plain(sentence(change))}`;
}
function item(change) {
	const position = change.newPosition ?? change.oldPosition;
	const place = position === void 0 ? "" : ` (\`${position.file}:${position.line}\`)`;
	const approved = change.approval === void 0 ? "" : ` _Approved: ${plain(change.approval)}_`;
	const example = change.witness === void 0 ? "" : ` ${plain(spellWitness(change.witness))}`;
	return `${line(change)}${place}: ${spellAudiences(change)}. ${change.reason} ${change.action}${example}${approved}`;
}
/** Escapes Markdown. */
function plain(text) {
	return printable(text).replaceAll(/[\\`*_[\]<>|&#]/g, (character) => `\\${character}`);
}
export { plain as n, asMarkdown as t };
