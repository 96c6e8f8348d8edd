import { bundle } from "../../../generator/document/bundle/bundle.ts";
import type { Json, JsonObject } from "../../../generator/document/json.ts";
import { loadFiles } from "../../document/support.ts";

export interface Bundled {
  readonly document: JsonObject;
  readonly lost: readonly string[];
}

/** The first file is the root document. */
export async function bundled(files: Readonly<Record<string, Json>>): Promise<Bundled> {
  const texts = Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]));
  const { document, reported } = await loadFiles(texts);
  if (document === undefined) throw new Error(reported.join());
  const lost: string[] = [];
  const made = bundle(document, (code, _, at) => void lost.push(`${code} ${at}`));
  return { document: made, lost };
}

export const head = (openapi: string): JsonObject => ({ openapi, info: { title: "T", version: "1" } });
