import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { PLUGIN, type Preset, REDOCLY_RULESETS } from "../../lint/plugin.ts";
import { runRedocly } from "../../lint/redocly/run.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Problem {
  /** The absolute path of the file. */
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly severity: string;
}

/** Lints documents in one process of Redocly, whose start takes longer than any of them. */
export async function lintTogether(documents: readonly string[], preset: Preset): Promise<readonly Problem[]> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-lint-"));
  try {
    const config = join(folder, "redocly.yaml");
    const plugins = [join(ROOT, "lint/redocly-plugin.ts")];
    await writeFile(config, JSON.stringify({ plugins, extends: [REDOCLY_RULESETS[preset], `${PLUGIN}/${preset}`] }));
    const args = ["lint", ...documents, "--format", "json", "--max-problems=1000", "--config", config];
    const run = await runRedocly({ folder, reads: [ROOT, ...documents.map(dirname)], args });
    if (run.kind !== "ran") throw new Error("Redocly is not installed");
    // One report after the other, without anything between them.
    const reports: readonly unknown[] = JSON.parse(`[${run.stdout.replaceAll(/^\}\{/gm, "},{")}]`);
    return reports.flatMap((report): readonly Problem[] =>
      Array.from(Object(report).problems, (problem: unknown) => {
        const { location, ruleId, severity } = Object(problem);
        return { file: resolve(folder, location[0].source.ref), line: location[0].start.line, rule: ruleId, severity };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
