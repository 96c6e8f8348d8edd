import { LEVELS } from "./audience.js";
import { plain } from "./format/markdown.js";
import { sentence } from "./report.js";
/** The sections of Keep a Changelog. */
const SECTIONS = ["Added", "Changed", "Deprecated", "Removed", "Security", "Documentation"];
export function releaseOf(changes) {
    const worst = LEVELS.find((level) => changes.some((change) => change.level === level)) ?? "docs";
    const releases = {
        breaking: "major",
        risky: "minor",
        compatible: "minor",
        docs: "patch",
    };
    return releases[worst];
}
/**
 * Computes the next version.
 *
 * @returns `undefined` if the old version is not semantic
 */
export function nextVersion(version, release) {
    const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(version);
    if (match === null)
        return undefined;
    const [major = 0, minor = 0, patch = 0] = match.slice(1).map((part) => Number(part ?? 0));
    // Before 1.0.0, a minor version may contain breaking changes.
    const kind = major === 0 && release === "major" ? "minor" : release;
    switch (kind) {
        case "major":
            return `${major + 1}.0.0`;
        case "minor":
            return `${major}.${minor + 1}.0`;
        case "patch":
            return `${major}.${minor}.${patch + 1}`;
    }
}
/** Formats a changelog entry (https://keepachangelog.com). Breaking changes come first in each section. */
export function asChangelog(changes, version, today) {
    const parts = [`## [${plain(version)}] - ${today}`];
    const groups = Map.groupBy(changes, sectionOf);
    for (const section of SECTIONS) {
        const group = groups.get(section) ?? [];
        if (group.length === 0)
            continue;
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
    if (level === "docs")
        return "Documentation";
    if (/deprecated|sunset/.test(rule) && !rule.startsWith("operation-removed"))
        return "Deprecated";
    if (/security|signature|oauth/.test(rule))
        return "Security";
    if (/-added(?:-to-closed)?$/.test(rule) && level !== "breaking")
        return "Added";
    if (/-removed(?:-from-closed|-after-sunset)?$/.test(rule))
        return "Removed";
    return "Changed";
}
