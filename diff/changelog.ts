import { type Level, LEVELS } from "./audience.ts";
import { plain } from "./format/markdown.ts";
import { type ReportedChange, sentence, spellCounted } from "./report.ts";

/** The sections of Keep a Changelog. */
const SECTIONS = ["Added", "Changed", "Deprecated", "Removed", "Security", "Documentation"] as const;
type Section = (typeof SECTIONS)[number];

/** The semantic version part that a set of changes requires (https://semver.org). */
export type Release = "major" | "minor" | "patch";

export function releaseOf(changes: readonly ReportedChange[]): Release {
  const worst = LEVELS.find((level) => changes.some((change) => change.level === level)) ?? "docs";
  const releases: Readonly<Record<Level, Release>> = {
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
export function nextVersion(version: string, release: Release): string | undefined {
  const numbers = numbersOf(version);
  if (numbers === undefined) return undefined;
  const [major = 0, minor = 0, patch = 0] = numbers;
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

/** Whether a version comes before another one. Versions that are not semantic come before all others. */
export function isEarlier(version: string, other: string): boolean {
  const [numbers = [], others = []] = [numbersOf(version), numbersOf(other)];
  const index = others.findIndex((number, at) => number !== numbers[at]);
  return index !== -1 && (numbers[index] ?? -1) < (others[index] ?? 0);
}

function numbersOf(version: string): readonly number[] | undefined {
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(version);
  return match?.slice(1).map((part) => Number(part ?? 0));
}

/** Formats a changelog entry (https://keepachangelog.com). Breaking changes come first in each section. */
export function asChangelog(changes: readonly ReportedChange[], version: string, today: string): string {
  const parts = [`## [${plain(version)}] - ${today}`];
  const groups = Map.groupBy(changes, sectionOf);
  for (const section of SECTIONS) {
    const group = groups.get(section) ?? [];
    if (group.length === 0) continue;
    const items = new Set(
      group.map((change) => {
        const mark = change.level === "breaking" ? "**Breaking:** " : "";
        const action = change.level === "breaking" ? `. ${change.action}` : "";
        return `- ${mark}${plain(change.subject)}: ${plain(sentence(change))}${plain(spellCounted(change))}${action}`;
      }),
    );
    parts.push(`### ${section}\n\n${[...items].join("\n")}`);
  }
  return parts.join("\n\n");
}

/** Rules about keywords that values must match. */
const CONSTRAINT = /-(?:enum|pattern|format|unique-items|dependent-required|condition|default)-(?:added|removed)$/;

function sectionOf({ level, rule }: ReportedChange): Section {
  if (level === "docs") return "Documentation";
  if (/deprecated|sunset/.test(rule) && !rule.startsWith("operation-removed")) return "Deprecated";
  if (/security|signature|oauth/.test(rule)) return "Security";
  if (CONSTRAINT.test(rule)) return "Changed";
  if (/-added(?:-to-closed)?$/.test(rule) && level !== "breaking") return "Added";
  if (/-removed(?:-from-closed|-after-sunset)?$/.test(rule)) return "Removed";
  return "Changed";
}
