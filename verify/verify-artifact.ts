import { printable } from "../generator/diagnostics/text.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type Artifact, type Effort, LABELS } from "./artifacts.ts";
import type { Bounds } from "./bounds.ts";
import type { Checks } from "./load-checks.ts";
import { verdict, type Verdict } from "./verdict.ts";

/** Holds one artifact after the other to a document. */
export interface Verifier {
  /** @throws nothing: what goes wrong is a verdict */
  verify(artifact: Artifact): Promise<readonly Verdict[]>;
}

/** @param onProgress told what is being done */
export function createVerifier(
  read: ReadDocument,
  settings: Settings,
  { configured, folder, runs, seed }: Effort,
  { limit, memory }: Bounds,
  onProgress: (text: string) => void,
): Verifier {
  let checks: Promise<Checks | string> | undefined;
  const loaded = async (): Promise<Checks | string> => {
    const { loadChecks } = await import("./load-checks.ts");
    return (checks ??= loadChecks(read, settings));
  };

  // Each is imported when it is its turn: what one of them needs is much, and a process may have that one alone.
  async function verdictsOf(artifact: Artifact): Promise<readonly Verdict[]> {
    switch (artifact) {
      case "generated": {
        const { verifyGenerated } = await import("./generated.ts");
        return [await verifyGenerated(settings, configured)];
      }
      case "examples": {
        const { verifyExamples } = await import("./examples.ts");
        return [verifyExamples(read, settings, await loaded())];
      }
      case "models": {
        const { printModels, verifyModels } = await import("./models.ts");
        const folders = [settings.output, folder];
        return [await verifyModels(read, await printModels(read, settings), folders, memory)];
      }
      case "validators": {
        const { verifyValidators } = await import("./validators.ts");
        return [verifyValidators(read, settings, await loaded(), seed)];
      }
      case "server": {
        const { verifyServer } = await import("./server.ts");
        return [await verifyServer(read, settings, { limit, onProgress, runs, seed })];
      }
      case "client": {
        const { verifyClient } = await import("./client.ts");
        return [await verifyClient(read, settings, seed)];
      }
      case "webhooks": {
        const { verifyWebhooks } = await import("./webhooks.ts");
        return [await verifyWebhooks(read, settings)];
      }
      case "docs": {
        const { verifyDocs } = await import("./docs.ts");
        return [await verifyDocs(read, folder)];
      }
      case "workflows": {
        const { verifyWorkflows } = await import("./workflows.ts");
        return verifyWorkflows(read, settings);
      }
    }
  }

  return { verify: (artifact) => verdictsOrWhyNot(artifact, () => verdictsOf(artifact)) };
}

/** Generated files of thousands of alternatives may be more than Node can load; the other artifacts are judged all the same. */
export async function verdictsOrWhyNot(
  artifact: Artifact,
  verdicts: () => Promise<readonly Verdict[]>,
): Promise<readonly Verdict[]> {
  try {
    return await verdicts();
  } catch (error) {
    const [message = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return [verdict(LABELS[artifact], "cannot be judged", [printable(message)])];
  }
}
