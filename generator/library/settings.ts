import { resolve } from "node:path";
import type { DocumentConfig } from "../config/config.ts";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { ReadDocument } from "../generate/render.ts";
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

/** Reads the document of a config. `read` is absent when the config or the document cannot be used. */
export async function readInput(
  config: DocumentConfig,
  folder = "",
): Promise<{ readonly diagnostics: Diagnostics; readonly read?: ReadDocument }> {
  const { resolveSettings } = await import("../config/resolve.ts");
  const { collectDiagnostics } = await import("../diagnostics/diagnostics.ts");
  const faults = collectDiagnostics();
  const settings = resolveSettings(config, resolve(folder), faults);
  if (settings === undefined) return { diagnostics: faults };
  const { readDocument } = await import("../generate/render.ts");
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  return { diagnostics, ...(read !== undefined && { read }) };
}
