import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { printApi } from "../../generator/generate/print-api.ts";
import { readDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { models } from "../../generator/targets/models/models.ts";
import { validators } from "../../generator/targets/validators/validators.ts";
import { webhooks } from "../../generator/targets/webhooks/webhooks.ts";
import { hasSignedWebhooks, importWebhooks, type LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import { selectOne } from "../documents.ts";
import { UsageError } from "../failure.ts";
import type { Reading } from "../select.ts";
import { reportDiagnostics } from "../report.ts";
import type { Terminal } from "../terminal.ts";

/**
 * Generates and loads the webhooks of the one document.
 *
 * @throws UsageError if it has no signed webhooks
 * @returns `undefined` if the config or document is unusable; the reason has been reported
 */
export async function loadWebhooks(reading: Reading, terminal: Terminal): Promise<LoadedWebhooks | undefined> {
  const settings = await selectOne(reading, terminal, "pass --document with");
  if (settings === undefined) return undefined;
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  if (read !== undefined && !diagnostics.failed && !hasSignedWebhooks(read.api))
    throw new UsageError(`${settings.documentLabel} has no signed webhooks (x-signature).`);
  const files = read === undefined ? [] : await printApi(read, ownSettings(settings), diagnostics);
  if (diagnostics.failed || read === undefined) {
    reportDiagnostics(diagnostics.list(), terminal, false);
    return undefined;
  }
  return importWebhooks(read.api, files);
}

function ownSettings(settings: Settings): Settings {
  const targets = [models(), validators({ zod: "none" }), webhooks()];
  return { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
}
