import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { hashText } from "../../generator/output/hash.ts";
import { type Outcome, type OutputRequest, putOutput } from "../../generator/output/output.ts";

/** Text by path, of every file in a folder; `undefined` where there is no folder. */
export function tree(folder: string): Record<string, string> | undefined {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return undefined;
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = readFileSync(path, "utf8");
  }
  return files;
}

export interface Run extends Outcome {
  readonly codes: readonly string[];
  readonly messages: readonly string[];
}

export async function put(
  folder: string,
  files: Readonly<Record<string, string>>,
  options: Partial<OutputRequest> = {},
): Promise<Run> {
  const diagnostics = collectDiagnostics();
  const outcome = await putOutput(
    {
      folder,
      label: "generated",
      files: Object.entries(files).map(([path, text]) => ({ path, text })),
      manifest: {
        tool: "countersign 0.0.0",
        settings: "0",
        contents: { operations: 1, models: 2, webhooks: 3, warnings: 0 },
        inputs: new Map([["openapi.yaml", hashText(JSON.stringify(files))]]),
      },
      mode: "write",
      overwrite: false,
      ...options,
    },
    diagnostics,
  );
  const found = diagnostics.list();
  return { ...outcome, codes: found.map((each) => each.code), messages: found.map((each) => each.message) };
}

/** What a run changed, `update client/index.ts`, the manifest apart. */
export function changesOf(run: Run): readonly string[] {
  return run.changes.filter((each) => each.path !== ".countersign.json").map((each) => `${each.kind} ${each.path}`);
}
