import { dirname, join } from "node:path";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { type Diagnostic, collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import type { Json } from "../../generator/document/json.ts";
import { printApi } from "../../generator/generate/print-api.ts";
import { readDocument } from "../../generator/generate/render.ts";
import { BUILT_IN_TARGETS } from "../../generator/generate/target-names.ts";
import { temporaryFolder } from "../support/folder.ts";

export const TARGETS: readonly (typeof BUILT_IN_TARGETS)[number][] = [...BUILT_IN_TARGETS];

export interface Printed {
  /** By path, without the copied runtime, which contains no text of the document. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * All that is made of a document, in memory.
 *
 * @param document its text, when it is one
 */
export async function generateAll(
  document: Json,
  name: string = typeof document === "string" ? "openapi.yaml" : "openapi.json",
): Promise<Printed> {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  await using folder = await temporaryFolder({ [name]: text });
  const path = join(folder.path, name);
  const settings = resolveConfig(
    { document: path, output: "generated", targets: [...TARGETS], client: { validate: true } },
    dirname(path),
  );
  const diagnostics = collectDiagnostics();
  const read = await readDocument({ ...settings, documentLabel: path }, diagnostics);
  const printed = read === undefined ? [] : await printApi(read, settings, diagnostics);
  const files = new Map(
    printed.filter((file) => !file.path.startsWith("runtime/")).map((file) => [file.path, file.text]),
  );
  return { files, diagnostics: diagnostics.list() };
}
