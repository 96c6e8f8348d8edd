import { join } from "node:path";
import { collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import { bundle } from "../../../generator/document/bundle/bundle.ts";
import type { Json } from "../../../generator/document/json.ts";
import { loadDocument } from "../../../generator/document/load.ts";
import { BUILT_IN_TARGETS } from "../../../generator/generate/target-names.ts";
import { generate } from "../../../generator/index.ts";
import { tree } from "../../output/support.ts";
import { temporaryFolder } from "../../support/folder.ts";

export const TARGETS: readonly (typeof BUILT_IN_TARGETS)[number][] = [...BUILT_IN_TARGETS];

/** Text by path. */
export type Tree = Readonly<Record<string, string>>;

/** A bundled document in its own OpenAPI version. */
export async function bundledDocument(path: string): Promise<Json> {
  const diagnostics = collectDiagnostics();
  const document = await loadDocument(path, { allowFolders: [], allowUrls: [] }, diagnostics);
  if (document === undefined) throw new Error(`${path} cannot be read`);
  return bundle(document, undefined, { openapi: "own" });
}

/** The output of a document, without the hashes of its text. */
export async function codeOf(text: string, targets: typeof TARGETS = TARGETS): Promise<Tree> {
  await using folder = await temporaryFolder({ "openapi.json": text });
  const config = { document: "openapi.json", output: "out", targets, runtime: "countersign/runtime" };
  const result = await generate(config, { folder: folder.path });
  const errors = result.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const { ".countersign.json": _, ...files } = tree(join(folder.path, "out")) ?? {};
  return files;
}
