import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { resolveConfig } from "../../../generator/config/resolve.ts";
import { type Diagnostic, collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import { printApi } from "../../../generator/generate/print-api.ts";
import { readDocument } from "../../../generator/generate/render.ts";
import { models } from "../../../generator/targets/models/models.ts";
import { validators } from "../../../generator/targets/validators/validators.ts";
import { webhooks } from "../../../generator/targets/webhooks/webhooks.ts";

export interface Generated {
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The webhooks of a document, with all that they import, written below a folder when one is given. */
export async function generateWebhooks(document: string, into?: string): Promise<Generated> {
  const diagnostics = collectDiagnostics();
  const settings = {
    ...resolveConfig({ document: resolve(document), output: "generated" }, dirname(resolve(document))),
    targets: [models(), validators({ zod: "none" }), webhooks()],
  };
  const read = await readDocument(settings, diagnostics);
  const printed = read === undefined ? [] : await printApi(read, settings, diagnostics);
  const files = new Map(printed.map(({ path, text }) => [path, text]));
  if (into !== undefined) {
    for (const [path, text] of files) {
      await mkdir(dirname(join(into, path)), { recursive: true });
      await writeFile(join(into, path), text);
    }
  }
  return { files, diagnostics: diagnostics.list() };
}
