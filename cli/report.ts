import { isAbsolute, relative } from "node:path";
import { type Diagnostic, mayOverride } from "../generator/diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../generator/diagnostics/format.ts";
import { amount, grouped } from "../generator/diagnostics/text.ts";
import type { RunResult } from "../generator/generate/run.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { paint, type Terminal } from "./terminal.ts";

/** Errors to print per code; warnings of one code share a line. */
const MOST_ERRORS = 20;

/** Prints diagnostics grouped by code. Errors come last, where users look first. */
export function reportDiagnostics(diagnostics: readonly Diagnostic[], terminal: Terminal, verbose: boolean): void {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics.map(relativeToHere)) {
    const key = `${diagnostic.severity} ${diagnostic.code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  const sorted = [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
  for (const group of sorted) reportGroup(group, terminal, verbose);
}

/** Templates and targets are known by their absolute paths. */
function relativeToHere(diagnostic: Diagnostic): Diagnostic {
  const { position } = diagnostic;
  if (position === undefined || !isAbsolute(position.file)) return diagnostic;
  const file = relative(process.cwd(), position.file);
  return file === "" || file.startsWith("..") ? diagnostic : { ...diagnostic, position: { ...position, file } };
}

function rank(group: readonly Diagnostic[]): number {
  return group[0]?.severity === "error" ? 1 : 0;
}

function reportGroup(group: readonly Diagnostic[], terminal: Terminal, verbose: boolean): void {
  const [first] = group;
  if (first === undefined) return;
  const colour = terminal.colour.err;
  if (first.severity === "warning" && !verbose && group.length > 1) {
    const [line = ""] = formatDiagnostic(first, { colour, help: false }).split("\n");
    const rest = `(and ${grouped(group.length - 1)} more of ${first.code}; --verbose shows all)`;
    terminal.err(`${line} ${paint(colour, "dim", rest)}`);
    return;
  }
  const shown = verbose ? group.length : Math.min(group.length, MOST_ERRORS);
  for (const diagnostic of group.slice(0, shown))
    terminal.err(formatDiagnostic(diagnostic, { colour, help: false }).split("\n"));
  if (shown < group.length) {
    const rest = `  ... and ${grouped(group.length - shown)} more of ${first.code}; --verbose shows all`;
    terminal.err(paint(colour, "dim", rest));
  }
  terminal.err(`  ${paint(colour, "cyan", "help:")} ${first.help}`);
  if (first.severity === "error" && mayOverride(first.code, "warning")) {
    terminal.err(
      `        Not yours to change? Run with --lenient, or set \`severity: { "${first.code}": "warning" }\` in the config.`,
    );
  }
}

export type WriteMode = "write" | "check" | "dry-run";

/** Describes the result of one document. */
export function summary(settings: Settings, result: RunResult, mode: WriteMode, colour: boolean): string {
  const { contents } = result;
  const parts: string[] = [];
  if (contents !== undefined) {
    const { operations, models, webhooks, callbacks, warnings } = contents;
    parts.push(amount(operations, "operation"), amount(models, "model"), amount(webhooks, "webhook"));
    if (callbacks > 0) parts.push(amount(callbacks, "callback"));
    if (warnings > 0) parts.push(paint(colour, "yellow", amount(warnings, "warning")));
  }
  const outcome = paint(colour, isGood(result, mode) ? "green" : "red", outcomeOf(result, mode));
  const head = `${[settings.documentLabel, ...settings.joined].join(", ")} -> ${settings.outputLabel}`;
  const seconds = `${(result.milliseconds / 1000).toFixed(2)} s`;
  return `${paint(colour, "bold", head)}: ${[parts.join(", "), outcome].filter((part) => part !== "").join("; ")} (${seconds})`;
}

function isGood(result: RunResult, mode: WriteMode): boolean {
  return result.status === "done" && (mode !== "check" || result.changes.length === 0);
}

function outcomeOf(result: RunResult, mode: WriteMode): string {
  if (result.status === "failed") return "failed, nothing written";
  if (result.status === "conflict") return "files in the way, nothing written";
  if (result.changes.length === 0) return mode === "check" ? "up to date" : "unchanged";
  if (mode === "check") return `${amount(result.changes.length, "file")} out of date`;
  const removed = result.changes.filter(({ kind }) => kind === "remove").length;
  const [written, gone] = mode === "write" ? ["written", "removed"] : ["to write", "to remove"];
  return `${amount(result.changes.length - removed, "file")} ${written}${removed > 0 ? `, ${removed} ${gone}` : ""}`;
}
