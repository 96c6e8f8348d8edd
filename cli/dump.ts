import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { readDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { EXIT } from "./exit.ts";
import { reportDiagnostics } from "./report.ts";
import type { Terminal } from "./terminal.ts";

/** `generate --dump-ir`: prints the parsed document as JSON; several documents as an array. */
export async function dumpApis(settings: readonly Settings[], terminal: Terminal, verbose: boolean): Promise<number> {
  const apis: unknown[] = [];
  let failed = false;
  for (const each of settings) {
    const diagnostics = collectDiagnostics(each.severity);
    const read = await readDocument(each, diagnostics);
    const locate = read?.document.locate;
    reportDiagnostics(diagnostics.list(locate === undefined ? undefined : (at) => locate(at)), terminal, verbose);
    failed ||= diagnostics.failed;
    if (read !== undefined) apis.push(read.api);
  }
  terminal.file(`${JSON.stringify(settings.length === 1 ? apis[0] : apis, null, 2) ?? "null"}\n`);
  return failed ? EXIT.usage : EXIT.done;
}
