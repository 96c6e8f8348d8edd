import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { hashText } from "../../generator/output/hash.ts";
import { type Outcome, type OutputRequest, putOutput } from "../../generator/output/output.ts";

/** The text of every file of a folder by path; `undefined` if the folder does not exist. */
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

type Files = Readonly<Record<string, string>>;

/**
 * The state of a tree after a kill, without countersign's own files. `old`: all old files, and perhaps some new ones. `new`: all new
 * files, and perhaps some that are still to be removed. `mixed`: anything else.
 */
export function stateOf(found: Files, old: Files, now: Files): "old" | "new" | "mixed" {
  const names = Object.keys(found).filter((path) => !path.startsWith(".countersign"));
  const has = (files: Files, others: Files): boolean =>
    Object.keys(files).every((path) => found[path] === files[path]) &&
    names.every((path) => path in files || found[path] === others[path]);
  return has(now, old) ? "new" : has(old, now) ? "old" : "mixed";
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
        targets: ["models"],
        contents: { operations: 1, models: 2, webhooks: 3, callbacks: 0, warnings: 0 },
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

/** The changes of a run, such as `update client/index.ts`, without the manifest. */
export function changesOf(run: Run): readonly string[] {
  return run.changes.filter((each) => each.path !== ".countersign.json").map((each) => `${each.kind} ${each.path}`);
}
