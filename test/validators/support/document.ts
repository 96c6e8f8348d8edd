import { collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import type { Json } from "../../../generator/document/json.ts";
import { loadDocument } from "../../../generator/document/load.ts";

/** The root of a document as JSON. */
export async function parseDocument(path: string): Promise<Json> {
  const document = await loadDocument(path, {}, collectDiagnostics());
  if (document === undefined) throw new Error(`${path} cannot be read`);
  return document.root.value;
}
