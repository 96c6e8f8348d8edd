import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { findingText } from "../judge/reports/text.ts";
import { CannotTest } from "../judge/test.ts";
import { INSTALL_PRISM } from "../mock/prism.ts";
import { findPrism } from "../mock/prism-process.ts";
import { judgeContract } from "./contract.ts";
import { ARTIFACTS, count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = ARTIFACTS.server;

export interface ServerOptions {
  readonly seed: number;
  readonly runs: number;
  readonly onProgress?: (text: string) => void;
}

/** Judges the mock: the generated server with examples as responses. */
export async function verifyServer(
  { api }: ReadDocument,
  settings: Settings,
  { onProgress = () => {}, runs, seed }: ServerOptions,
): Promise<Verdict> {
  if (api.operations.length === 0) return skipped(ARTIFACT, "the document has no operations");
  if (findPrism() === undefined) return skipped(ARTIFACT, `the mock needs Prism: ${INSTALL_PRISM}`);
  try {
    // An empty environment, so that CONTRACT_URL has no effect.
    const effort = { onProgress, runs, seed };
    const { coverage, findings } = await judgeContract(settings, collectDiagnostics(settings.severity), {}, effort);
    const about = `${count(coverage.requests, "request")} to ${count(coverage.operations.length, "operation")}`;
    return verdict(
      ARTIFACT,
      about,
      findings.map((one) => findingText(one, seed)),
    );
  } catch (error) {
    if (!(error instanceof CannotTest)) throw error;
    return verdict(ARTIFACT, "cannot be tested", [error.message]);
  }
}
