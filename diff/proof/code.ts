import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { printApi } from "../../generator/generate/print-api.ts";
import type { ReadDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { ProofError } from "./compiler.ts";

/** A document with its generation settings. */
export interface GeneratedSide extends ReadDocument {
  readonly settings: Settings;
}

/**
 * Writes the code generated for a document into a folder.
 *
 * @throws ProofError if it cannot be generated
 */
export async function writeCode(side: GeneratedSide, folder: string): Promise<void> {
  const diagnostics = collectDiagnostics(side.settings.severity);
  const files = await printApi(side, side.settings, diagnostics);
  if (diagnostics.failed) {
    const error = diagnostics.list().find(({ severity }) => severity === "error");
    throw new ProofError(error?.message ?? "No code can be generated.");
  }
  for (const { path, text } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
