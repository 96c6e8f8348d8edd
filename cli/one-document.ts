import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import { type ReadDocument, readDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { UsageError } from "./failure.ts";
import type { Reading } from "./select.ts";
import { select } from "./selected.ts";
import { reportDiagnostics } from "./report.ts";
import type { Terminal } from "./terminal.ts";

/** The document of a command that takes exactly one. */
export interface Chosen extends ReadDocument {
  readonly settings: Settings;
  /** Collects diagnostics while reading and afterwards. */
  readonly diagnostics: Diagnostics;
}

/**
 * Resolves the settings of the one document.
 *
 * @throws UsageError if there are several
 * @returns `undefined` if the config or document is unusable; the reason has been reported
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

/** Reads the document. Only errors are reported here; `generate` and `lint` report warnings. */
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
