import { type ReportedChange } from "./report.ts";
/** The semantic version part that a set of changes requires (https://semver.org). */
export type Release = "major" | "minor" | "patch";
export declare function releaseOf(changes: readonly ReportedChange[]): Release;
/**
 * Computes the next version.
 *
 * @returns `undefined` if the old version is not semantic
 */
export declare function nextVersion(version: string, release: Release): string | undefined;
/** Formats a changelog entry (https://keepachangelog.com). Breaking changes come first in each section. */
export declare function asChangelog(changes: readonly ReportedChange[], version: string, today: string): string;
