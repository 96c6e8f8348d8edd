// Run by `npm version`: the unreleased notes in CHANGELOG.md become the section of the new version, also for countersign-sandbox.
import { readFileSync, writeFileSync } from "node:fs";

const CHANGELOG = new URL("../CHANGELOG.md", import.meta.url);
const SANDBOX = new URL("../sandbox/package.json", import.meta.url);
const UNRELEASED = "## Unreleased\n";

/**
 * @param changelog text of CHANGELOG.md
 * @param version `1.2.0`
 * @param date `2026-01-31`
 * @throws Error when nothing is unreleased
 */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const [before, after] = changelog.split(UNRELEASED, 2);
  const notes = after?.split(/^## /m, 1)[0]?.trim() ?? "";
  if (notes === "") throw new Error("CHANGELOG.md has no notes under Unreleased");
  return `${before}${UNRELEASED}\n## ${version} - ${date}\n${after}`;
}

/**
 * @param manifest text of sandbox/package.json
 * @param version `1.2.0`
 */
export function releaseSandbox(manifest: string, version: string): string {
  return manifest
    .replace(/^ {2}"version": ".*"/m, `  "version": "${version}"`)
    .replace(/^ {4}"countersign": ".*"/m, `    "countersign": "${version}"`);
}

if (import.meta.main) {
  const version = process.env["npm_package_version"];
  if (version === undefined) throw new Error("run `npm version`, which runs this script");
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGELOG, releaseChangelog(readFileSync(CHANGELOG, "utf8"), version, date));
  writeFileSync(SANDBOX, releaseSandbox(readFileSync(SANDBOX, "utf8"), version));
}
