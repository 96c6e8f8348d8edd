import { existsSync } from "node:fs";
import { collectDiagnostics, type Diagnostic } from "../generator/diagnostics/diagnostics.ts";
import { amount, printable } from "../generator/diagnostics/text.ts";
import { readDocument, type ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { createGenerated, type Generated } from "./generated-code.ts";
import { type Artifact, ARTIFACT_NAMES, ARTIFACTS, verdict, type Verdict, skipped } from "./verdict.ts";
import { run } from "../generator/generate/run.ts";

export interface VerifyOptions {
  /** The same seed gives the same requests and values. */
  readonly seed: number;
  /** Number of valid and of invalid requests per operation. */
  readonly runs: number;
  /** Whether a config determines the targets and the output folder. */
  readonly configured: boolean;
  /** Absolute working folder of `countersign docs`. */
  readonly folder: string;
  /** Default: all. */
  readonly only?: readonly Artifact[];
  /** Called with the diagnostics once the document has been read. */
  readonly onRead?: (diagnostics: readonly Diagnostic[]) => void;
  /** Called with each verdict. */
  readonly onVerdict?: (verdict: Verdict) => void;
  readonly onProgress?: (text: string) => void;
}

/** Result of `verify`. */
export interface VerifyResult {
  /** One per artifact; empty if the document is unusable. */
  readonly verdicts: readonly Verdict[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks every artifact against the document, one after the other. */
export async function verifyDocument(settings: Settings, options: VerifyOptions): Promise<VerifyResult> {
  const collected = collectDiagnostics(settings.severity);
  // Values stay as they travel.
  const read = await readDocument({ ...settings, formats: {} }, collected);
  const diagnostics = collected.list();
  options.onRead?.(diagnostics);
  if (read === undefined || collected.failed) return { verdicts: [], diagnostics };
  const generated = createGenerated(read, settings);
  const verdicts: Verdict[] = [];
  for (const artifact of ARTIFACT_NAMES.filter((name) => options.only?.includes(name) ?? true)) {
    for (const one of await verdictsOrReason(artifact, { read, settings, options, generated })) {
      verdicts.push(one);
      options.onVerdict?.(one);
    }
  }
  return { verdicts, diagnostics };
}

interface Subject {
  readonly read: ReadDocument;
  readonly settings: Settings;
  readonly options: VerifyOptions;
  readonly generated: Generated;
}

/** An error in one artifact does not affect the others. */
async function verdictsOrReason(artifact: Artifact, subject: Subject): Promise<readonly Verdict[]> {
  try {
    return await verdictsOf(artifact, subject);
  } catch (error) {
    const [message = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return [verdict(ARTIFACTS[artifact], "cannot be judged", [printable(message)])];
  }
}

/** Imports modules on demand, because each is expensive to load. */
async function verdictsOf(
  artifact: Artifact,
  { generated, options, read, settings }: Subject,
): Promise<readonly Verdict[]> {
  switch (artifact) {
    case "generated":
      return [await verifyGenerated(settings, options.configured)];
    case "examples":
      return [await (await import("./examples.ts")).verifyExamples(read, settings, generated)];
    case "server":
      return [await (await import("./contract.ts")).verifyServer(read, settings, options)];
    case "client":
      return [await (await import("./client.ts")).verifyClient(read, settings, generated, options.seed)];
    case "webhooks":
      return [await (await import("./webhooks.ts")).verifyWebhooks(read, generated)];
    case "docs":
      return [await (await import("./docs.ts")).verifyDocs(read, options.folder)];
    case "workflows":
      return (await import("./workflows.ts")).verifyWorkflows(read, settings);
  }
}

const ARTIFACT = ARTIFACTS.generated;

/** Checks that the output folder is up to date. */
async function verifyGenerated(settings: Settings, isConfigured: boolean): Promise<Verdict> {
  if (!isConfigured) {
    return skipped(ARTIFACT, "no config lists this document; `countersign init` writes one");
  }
  if (!existsSync(settings.output)) {
    return verdict(ARTIFACT, `${settings.outputLabel} does not exist`, ["`countersign generate` writes it"]);
  }
  const { changes, contents } = await run(settings, { mode: "compare", overwrite: true, incremental: false });
  const words = {
    create: "is missing",
    update: "is out of date or edited",
    remove: "is no longer generated",
  } as const;
  const details = changes.map(({ kind, path }) => `${settings.outputLabel}/${path} ${words[kind]}`);
  const help = details.length === 0 ? [] : ["`countersign generate --check` shows the difference"];
  const about =
    details.length === 0
      ? `${settings.outputLabel}, of ${amount(contents?.operations ?? 0, "operation")} and ${amount(contents?.models ?? 0, "model")}`
      : `${amount(details.length, "file")} of ${settings.outputLabel}`;
  return verdict(ARTIFACT, about, [...details, ...help]);
}
