import type { Change } from "../../diff/change.ts";
import { entriesOf } from "../../diff/classify.ts";
import { compareApis } from "../../diff/compare.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import type { Json } from "../../generator/document/json.ts";
import { loadDocument } from "../../generator/document/load.ts";
import { memoryReader } from "../../generator/document/read.ts";
import type { ReadDocument } from "../../generator/generate/render.ts";
import type { Api } from "../../generator/ir/api.ts";
import { buildApi } from "../../generator/ir/build.ts";

/** A document without errors as an `Api`. */
export async function apiOf(document: Json, files: Readonly<Record<string, string>> = {}): Promise<Api> {
  return (await readOf(document, files)).api;
}

/** A document without errors. */
export async function readOf(document: Json, files: Readonly<Record<string, string>> = {}): Promise<ReadDocument> {
  const diagnostics = collectDiagnostics();
  const reader = memoryReader(new Map([["/d/openapi.json", JSON.stringify(document)], ...Object.entries(files)]));
  const loaded = await loadDocument("/d/openapi.json", { reader }, diagnostics);
  const api = loaded && buildApi(loaded, diagnostics);
  const errors = diagnostics.list().filter(({ severity }) => severity === "error");
  if (loaded === undefined || api === undefined || errors.length > 0) throw new Error(JSON.stringify(errors));
  return { document: loaded, api };
}

export async function changesOf(old: Json, next: Json, today = "2027-01-01"): Promise<readonly Change[]> {
  return compareApis(await apiOf(old), await apiOf(next), { today });
}

/** `callers breaking, servers compatible` */
export function spellLevels({ levels }: Pick<Change, "levels">): string {
  return entriesOf(levels)
    .map(([audience, level]) => `${audience} ${level}`)
    .join(", ");
}
