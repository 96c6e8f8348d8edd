import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import { type ReadDocument, readDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { UsageError } from "./failure.ts";
import type { Reading } from "./select.ts";
import { select } from "./selected.ts";
import { reportDiagnostics } from "./report.ts";
import type { Terminal } from "./terminal.ts";

/** The document a command works on, for commands that take one. */
export interface Chosen extends ReadDocument {
  readonly settings: Settings;
  /** What was found while reading, and takes what is found later. */
  readonly diagnostics: Diagnostics;
}

/**
 * The settings of the document that the command line or the config names.
 *
 * @throws UsageError when there are several
 * @returns `undefined` when config or document cannot be used; why has been reported
 */
export async function chooseOne(
  command: string,
  reading: Reading,
  terminal: Terminal,
  fresh = false,
): Promise<Settings | undefined> {
  const selected = await select({ ...reading, command }, terminal, { fresh });
  if (selected === undefined) return undefined;
  const [settings, ...others] = selected.settings;
  if (settings === undefined || others.length > 0)
    throw new UsageError("The config lists several documents: pass one of them.", command);
  return settings;
}

/** Reads that document. Warnings are the business of `generate` and `lint`: here errors alone are reported. */
export async function readOne(settings: Settings, terminal: Terminal): Promise<Chosen | undefined> {
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  if (read !== undefined && !diagnostics.failed) return { ...read, settings, diagnostics };
  const reported = diagnostics.list(
    (at) => read?.document.locate(at) ?? { file: settings.documentLabel, line: 1, column: 1 },
  );
  reportDiagnostics(
    reported.filter(({ severity }) => severity === "error"),
    terminal,
    false,
  );
  return undefined;
}
