import { resolve } from "node:path";
import type { DocumentConfig } from "../config/config.ts";
import type { Diagnostic, Diagnostics } from "../diagnostics/diagnostics.ts";
import type { readDocument as readDocumentStage } from "../generate/render.ts";
import type { RunResult } from "../generate/run.ts";
import type { Settings } from "../generate/settings.ts";

/** Resolves the settings of a config. Returns a failed result when the config is invalid. */
export async function resolveConfig(config: DocumentConfig, folder = ""): Promise<Settings | RunResult> {
  const { resolveSettings } = await import("../config/resolve.ts");
  const { collectDiagnostics } = await import("../diagnostics/diagnostics.ts");
  const diagnostics = collectDiagnostics();
  const settings = resolveSettings(config, resolve(folder), diagnostics);
  if (settings !== undefined) return settings;
  return {
    status: "failed",
    skipped: false,
    diagnostics: diagnostics.list(),
    changes: [],
    inputs: [],
    milliseconds: 0,
  };
}

/** A document that was read, or why not. */
export interface ReadInput {
  /** Absent when the config or the document cannot be used. */
  readonly read?: NonNullable<Awaited<ReturnType<typeof readDocumentStage>>>;
  /** Whether there was an error so far. */
  failed(): boolean;
  readonly report: Diagnostics["report"];
  /** All diagnostics so far, with their places. */
  list(): readonly Diagnostic[];
}

/** Reads the document of a config. */
export async function readInput(config: DocumentConfig, folder?: string): Promise<ReadInput> {
  const settings = await resolveConfig(config, folder);
  const { collectDiagnostics } = await import("../diagnostics/diagnostics.ts");
  if ("status" in settings) {
    const { report } = collectDiagnostics();
    return { failed: () => true, report, list: () => settings.diagnostics };
  }
  const { readDocument } = await import("../generate/render.ts");
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  return {
    ...(read !== undefined && { read }),
    failed: () => diagnostics.failed,
    report: diagnostics.report,
    list: diagnostics.list,
  };
}
