import { type Diagnostic, collectDiagnostics, type Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Document } from "../generator/document/document.ts";
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
    throw new UsageError(
      "The config lists several documents: pass one of them, or pass --config and an output folder.",
      command,
    );
  return settings;
}

/** Reads the document. */
export async function readOne(settings: Settings, terminal: Terminal): Promise<Chosen | undefined> {
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  reportReading(diagnostics, read?.document, settings, terminal);
  return read === undefined || diagnostics.failed ? undefined : { ...read, settings, diagnostics };
}

/** The warnings about what the user asked for; `generate` and `lint` report those about the document. */
const ABOUT_OPTIONS = /^(?:overlay|filter)-/;

/** Reports the errors of reading a document, and the warnings about overlays and filters. */
export function reportReading(
  diagnostics: Diagnostics,
  document: Document | undefined,
  { documentLabel }: Settings,
  terminal: Terminal,
): void {
  const reported = diagnostics.list((at) => document?.locate(at) ?? { file: documentLabel, line: 1, column: 1 });
  const isWarning = ({ code, severity }: Diagnostic): boolean => severity === "warning" && ABOUT_OPTIONS.test(code);
  reportDiagnostics(reported.filter(isWarning), terminal, true);
  reportDiagnostics(
    reported.filter(({ severity }) => severity === "error"),
    terminal,
    false,
  );
}
