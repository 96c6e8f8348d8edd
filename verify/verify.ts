import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Diagnostic } from "../generator/diagnostics/diagnostic.ts";
import { printable } from "../generator/diagnostics/text.ts";
import { readDocument, type ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { createGenerated, type Generated } from "./generated-code.ts";
import { type Artifact, ARTIFACT_NAMES, ARTIFACTS, verdict, type Verdict } from "./verdict.ts";

export interface VerifyOptions {
  /** The same seed makes the same requests and values. */
  readonly seed: number;
  /** Generated requests for each operation, valid and invalid ones each. */
  readonly runs: number;
  /** Whether a config says what is generated from the document, and where to. */
  readonly configured: boolean;
  /** Absolute; where `countersign docs` is called. */
  readonly folder: string;
  /** Default: all. */
  readonly only?: readonly Artifact[];
  /** Called with the document's diagnostics once it has been read. */
  readonly onRead?: (diagnostics: readonly Diagnostic[]) => void;
  /** Called with each verdict as soon as there is one. */
  readonly onVerdict?: (verdict: Verdict) => void;
  readonly onProgress?: (text: string) => void;
}

export interface VerifyResult {
  /** One for each artifact; empty when the document cannot be read. */
  readonly verdicts: readonly Verdict[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks everything that is made from a document against it, one artifact after the other. */
export async function verifyDocument(settings: Settings, options: VerifyOptions): Promise<VerifyResult> {
  const collected = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, collected);
  const nowhere = { file: settings.documentLabel, line: 1, column: 1 };
  const diagnostics = collected.list((at) => read?.document.locate(at) ?? nowhere);
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

/** One artifact that cannot be judged does not keep the others from being judged. */
async function verdictsOrReason(artifact: Artifact, subject: Subject): Promise<readonly Verdict[]> {
  try {
    return await verdictsOf(artifact, subject);
  } catch (error) {
    const [message = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return [verdict(ARTIFACTS[artifact], "cannot be judged", [printable(message)])];
  }
}

/** Modules are imported when they are needed, because each of them loads much. */
async function verdictsOf(
  artifact: Artifact,
  { generated, options, read, settings }: Subject,
): Promise<readonly Verdict[]> {
  switch (artifact) {
    case "generated":
      return [await (await import("./generated.ts")).verifyGenerated(settings, options.configured)];
    case "examples":
      return [await (await import("./examples.ts")).verifyExamples(read, settings, generated)];
    case "server":
      return [await (await import("./server.ts")).verifyServer(read, settings, options)];
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
