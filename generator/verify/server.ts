import { collectDiagnostics } from "../diagnostics/diagnostics.ts";
import type { ReadDocument } from "../generate/render.ts";
import type { Settings } from "../generate/settings.ts";
import { judgeContract } from "../judge/contract.ts";
import { findingText } from "../judge/reports/text.ts";
import { CannotTest } from "../judge/test.ts";
import { INSTALL_PRISM } from "../mock/prism.ts";
import { findPrism } from "../mock/prism-process.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = "server and mock";

export interface JudgeEffort {
  /** The same seed makes the same requests and values. Default: 1. */
  readonly seed: number;
  /** Generated requests for each operation, valid and invalid ones each. Default: 20. */
  readonly runs: number;
}

export interface ServerOptions extends JudgeEffort {
  readonly onProgress?: (text: string) => void;
}

/** Starts the mock, which is the generated server with examples for handlers, and has the judge ask it everything. */
export async function verifyServer(
  { api }: ReadDocument,
  settings: Settings,
  { onProgress = () => {}, runs, seed }: ServerOptions,
): Promise<Verdict> {
  if (api.operations.length === 0) return skipped(ARTIFACT, "the document has no operations");
  if (findPrism() === undefined) return skipped(ARTIFACT, `the mock needs Prism: ${INSTALL_PRISM}`);
  try {
    // No environment: whatever CONTRACT_URL is set to, it is the mock that is judged.
    const effort = { onProgress, runs, seed };
    const { coverage, findings } = await judgeContract(settings, collectDiagnostics(settings.severity), {}, effort);
    const operations = count(coverage.operations.length, "operation");
    return verdict(ARTIFACT, `${count(coverage.requests, "request")} to ${operations}`, findings.map(findingText));
  } catch (error) {
    if (!(error instanceof CannotTest)) throw error;
    return verdict(ARTIFACT, "cannot be judged", [error.message]);
  }
}
