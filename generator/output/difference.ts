import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";
import { printable } from "../diagnostics/text.ts";
import type { Change } from "./plan.ts";

/** Maximum lines of all files together, and of one file. */
const MOST_LINES = 400;
const MOST_LINES_OF_FILE = 100;
/** Maximum number of changed lines. Computing a longer diff is slow, and nobody reads it. */
const MOST_EDITS = 2000;

/** A unified diff of the files that are out of date, of limited length. */
export function* describeDrift(folder: string, label: string, changes: readonly Change[]): Generator<string> {
  let left = MOST_LINES;
  let hidden = 0;
  for (const change of changes) {
    const lines = describe(folder, label, change);
    const shown = lines.slice(0, Math.min(left, MOST_LINES_OF_FILE));
    left -= shown.length;
    if (shown.length === 0) hidden++;
    for (const line of shown) yield printable(line);
    if (shown.length > 0 && shown.length < lines.length) yield `... and ${lines.length - shown.length} more lines`;
  }
  if (hidden > 0) yield `... and ${hidden} more files`;
}

function describe(folder: string, label: string, { path, kind, after }: Change): readonly string[] {
  const name = `${label}/${path}`;
  if (kind === "create") return [`--- /dev/null`, `+++ ${name} (missing)`];
  if (kind === "remove") return [`--- ${name} (no longer generated)`, `+++ /dev/null`];
  const written = readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n");
  const text = after?.text ?? "";
  const options = { context: 2, maxEditLength: MOST_EDITS };
  const patch = structuredPatch(name, name, written, text, undefined, undefined, options);
  if (patch === undefined) return [`--- ${name}`, `+++ ${name}`, "(too different to show)"];
  return formatPatch(patch, FILE_HEADERS_ONLY).trimEnd().split("\n");
}
