import { resolveSettings } from "../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { readDocument, type ReadDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";

export interface ReadPlatform {
  readonly read: ReadDocument;
  readonly settings: Settings;
}

/** The Platform's document, as `verify` reads it. */
export async function platform(): Promise<ReadPlatform> {
  const diagnostics = collectDiagnostics();
  const settings = resolveSettings({ document: "spec/openapi.yaml", output: "generated" }, process.cwd(), diagnostics);
  const read = settings === undefined ? undefined : await readDocument(settings, diagnostics);
  if (settings === undefined || read === undefined) throw new Error("the contract cannot be read");
  return { read, settings };
}
