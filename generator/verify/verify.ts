import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { collectDiagnostics } from "../diagnostics/diagnostics.ts";
import { printable } from "../diagnostics/text.ts";
import { readDocument, type ReadDocument } from "../generate/render.ts";
import type { Settings } from "../generate/settings.ts";
import { verifyClient } from "./client.ts";
import { verifyDocs } from "./docs.ts";
import { verifyExamples } from "./examples.ts";
import { verifyGenerated } from "./generated.ts";
import { type Checks, loadChecks } from "./load-checks.ts";
import { printModels, verifyModels } from "./models.ts";
import { type ServerOptions, verifyServer } from "./server.ts";
import { verifyValidators } from "./validators.ts";
import { verdict, type Verdict } from "./verdict.ts";
import { verifyWebhooks } from "./webhooks.ts";
import { verifyWorkflows } from "./workflows.ts";

/** What can be verified, by the names that `--only` takes. */
export const ARTIFACTS = [
  "generated",
  "examples",
  "models",
  "validators",
  "server",
  "client",
  "webhooks",
  "docs",
  "workflows",
] as const;

export type Artifact = (typeof ARTIFACTS)[number];

export interface VerifyOptions extends ServerOptions {
  /** Whether it is said what is generated of the document, and where to. */
  readonly configured: boolean;
  /** Absolute; where `countersign docs` is called. */
  readonly folder: string;
  /** Default: all. */
  readonly only?: readonly Artifact[];
}

/** Holds everything that is made of a document to it, one artifact after the other. */
export async function* verifyDocument(
  read: ReadDocument,
  settings: Settings,
  options: VerifyOptions,
): AsyncGenerator<Verdict, void> {
  const { only = ARTIFACTS, seed } = options;
  let checks: Promise<Checks | string> | undefined;
  const loaded = (): Promise<Checks | string> => (checks ??= loadChecks(read, settings));
  async function* verdictsOf(artifact: Artifact): AsyncGenerator<Verdict, void> {
    switch (artifact) {
      case "generated":
        yield await verifyGenerated(settings, options.configured);
        break;
      case "examples":
        yield verifyExamples(read, settings, await loaded());
        break;
      case "models":
        yield await verifyModels(read, await printModels(read, settings), [settings.output, options.folder]);
        break;
      case "validators":
        yield verifyValidators(read, settings, await loaded(), seed);
        break;
      case "server":
        yield await verifyServer(read, settings, options);
        break;
      case "client":
        yield await verifyClient(read, settings, seed);
        break;
      case "webhooks":
        yield await verifyWebhooks(read, settings);
        break;
      case "docs":
        yield await verifyDocs(read, options.folder);
        break;
      case "workflows":
        yield* await verifyWorkflows(read, settings);
        break;
    }
  }
  for (const artifact of ARTIFACTS.filter((name) => only.includes(name))) {
    try {
      yield* verdictsOf(artifact);
    } catch (error) {
      // Generated files of thousands of alternatives may be more than Node can load; the others are judged all the same.
      const [message = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
      yield verdict(artifact, "cannot be judged", [printable(message)]);
    }
  }
}

export interface VerifyResult {
  /** One for each artifact; empty when the document cannot be read. */
  readonly verdicts: readonly Verdict[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a document, and holds everything that is made of it to it. */
export async function verifyWhole(settings: Settings, options: VerifyOptions): Promise<VerifyResult> {
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  const nowhere = { file: settings.documentLabel, line: 1, column: 1 };
  const told = diagnostics.list((at) => read?.document.locate(at) ?? nowhere);
  const verdicts: Verdict[] = [];
  if (read === undefined || diagnostics.failed) return { verdicts, diagnostics: told };
  for await (const one of verifyDocument(read, settings, options)) verdicts.push(one);
  return { verdicts, diagnostics: told };
}
