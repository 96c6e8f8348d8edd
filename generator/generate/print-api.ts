import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { TextFile } from "../output/plan.ts";
import { loadTemplates } from "../print/templates/load.ts";
import { TemplateError, type Templates } from "../print/templates/render.ts";
import type { Context } from "../targets/target.ts";
import { PACKAGE_FOLDER, toolVersion } from "./package.ts";
import { type ReadDocument, render, reportTemplate } from "./render.ts";
import type { Settings } from "./settings.ts";

const OWN_FOLDERS = [join(PACKAGE_FOLDER, "generator"), join(PACKAGE_FOLDER, "dist")];

/**
 * Renders an API to finished files in memory. Returns no files when there are errors.
 *
 * @param onContext receives the context that resolves names, for artifacts made beside the output
 */
export async function printApi(
  read: ReadDocument,
  settings: Settings,
  diagnostics: Diagnostics,
  onContext: (context: Context) => void = () => {},
): Promise<readonly TextFile[]> {
  if (diagnostics.failed) return [];
  const templates = openTemplates(settings, diagnostics);
  if (templates === undefined) return [];
  const packageFiles = {
    templates,
    version: toolVersion(),
    readRuntime: (name: string): string => readFileSync(join(PACKAGE_FOLDER, "runtime", `${name}.ts`), "utf8"),
    isOwn: (path: string): boolean => OWN_FOLDERS.some((folder) => path.startsWith(folder)),
  };
  const files = await render(read, settings, packageFiles, diagnostics, onContext);
  return diagnostics.failed ? [] : files;
}

function openTemplates(settings: Settings, diagnostics: Diagnostics): Templates | undefined {
  try {
    return loadTemplates(
      join(PACKAGE_FOLDER, "templates"),
      settings.templates === undefined ? [] : [settings.templates],
    );
  } catch (error) {
    if (settings.templates === undefined) throw error;
    const faults = error instanceof AggregateError ? error.errors : [error];
    for (const fault of faults) {
      if (fault instanceof TemplateError) reportTemplate(fault, diagnostics);
      else if (fault instanceof Error && "code" in fault) {
        const why = fault.code === "ENOENT" ? "does not exist" : `cannot be read (${fault.message})`;
        diagnostics.report("config-invalid", `The folder of templates ${JSON.stringify(settings.templates)} ${why}.`);
      } else throw fault;
    }
    return undefined;
  }
}
