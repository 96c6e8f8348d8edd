import type { Reading } from "../generator/config/load.ts";
import { resolveConfig } from "../generator/config/resolve.ts";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { reportDiagnostics } from "./report.ts";
import { selectDocuments, type Selection } from "./select.ts";
import type { Terminal } from "./terminal.ts";

export interface Selected {
  readonly settings: readonly Settings[];
  /** Absolute path of the config file, if there is one. */
  readonly config?: string;
}

/** Determines what to generate, and reports errors. */
export async function select(
  selection: Selection,
  terminal: Terminal,
  reading: Reading = {},
): Promise<Selected | undefined> {
  const diagnostics = collectDiagnostics();
  const documents = await selectDocuments(selection, diagnostics, reading);
  reportDiagnostics(diagnostics.list(), terminal, true);
  if (documents === undefined || diagnostics.failed) return undefined;
  const settings = documents.documents.map((entry) => resolveConfig(entry, documents.folder));
  return { settings, ...(documents.config !== undefined && { config: documents.config }) };
}
