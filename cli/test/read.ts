import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import type { Document } from "../../generator/document/document.ts";
import { readDocument } from "../../generator/generate/render.ts";
import type { Api } from "../../generator/ir/api.ts";
import { UsageError } from "../failure.ts";
import type { Reading } from "../select.ts";
import { select } from "../selected.ts";
import { reportDiagnostics } from "../report.ts";
import type { Terminal } from "../terminal.ts";

export interface Read {
  readonly api: Api;
  readonly document: Document;
}

/**
 * Reads the one document of the command line or config.
 *
 * @returns `undefined` if it is unusable; the reason has been reported
 */
export async function readTested(reading: Reading, command: string, terminal: Terminal): Promise<Read | undefined> {
  const selected = await select({ ...reading, command }, terminal);
  if (selected === undefined) return undefined;
  const [settings, ...more] = selected.settings;
  if (settings === undefined || more.length > 0) {
    throw new UsageError("The config lists several documents: pass one of them.", command);
  }
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  if (read !== undefined && !diagnostics.failed) return read;
  const nowhere = { file: settings.documentLabel, line: 1, column: 1 };
  reportDiagnostics(
    diagnostics.list((at) => read?.document.locate(at) ?? nowhere),
    terminal,
    false,
  );
  return undefined;
}
