import { printable } from "../../generator/diagnostics/text.js";
import { LEVELS } from "../audience.js";
import { spellAudiences } from "../report.js";
import { sentence, spellWitness, tally } from "../report.js";
const TITLES = { breaking: "Breaking", risky: "Risky", compatible: "Compatible", docs: "Documentation" };
/** Prints changes as Markdown, for pull request comments. */
export function asMarkdown(changes) {
    const parts = [`**${tally(changes)}**`];
    for (const level of LEVELS) {
        const group = changes.filter((change) => change.level === level);
        if (group.length === 0)
            continue;
        const items = group.map(level === "docs" ? line : item);
        const list = items.join("\n");
        parts.push(level === "docs"
            ? `<details><summary>${TITLES.docs} (${group.length})</summary>\n\n${list}\n\n</details>`
            : `### ${TITLES[level]}\n\n${list}`);
    }
    return parts.join("\n\n");
}
function line(change) {
    return `- **${plain(change.subject)}**: ${plain(sentence(change))}`;
}
function item(change) {
    const position = change.newPosition ?? change.oldPosition;
    const place = position === undefined ? "" : ` (\`${position.file}:${position.line}\`)`;
    const approved = change.approval === undefined ? "" : ` _Approved: ${plain(change.approval)}_`;
    const example = change.witness === undefined ? "" : ` ${plain(spellWitness(change.witness))}`;
    return `${line(change)}${place}: ${spellAudiences(change)}. ${change.reason} ${change.action}${example}${approved}`;
}
/** Escapes Markdown. */
export function plain(text) {
    return printable(text).replaceAll(/[\\`*_[\]<>|&#]/g, (character) => `\\${character}`);
}
