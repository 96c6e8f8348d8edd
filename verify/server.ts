import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { judgeContract } from "./contract.ts";
import { findingText } from "../judge/reports/text.ts";
import { CannotTest } from "../judge/test.ts";
import { INSTALL_PRISM } from "../mock/prism.ts";
import { findPrism } from "../mock/prism-process.ts";
import { type Effort, LABELS } from "./artifacts.ts";
import { overTime } from "./bounds.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = LABELS.server;

/** Of the time that there is, what the judge has: it comes to an end by itself, and tells what it has found. */
const SHARE = 0.8;

export interface ServerOptions extends Pick<Effort, "runs" | "seed"> {
  /** Milliseconds. */
  readonly limit: number;
  readonly onProgress: (text: string) => void;
}

/** Starts the mock, which is the generated server with examples for handlers, and has the judge ask it everything. */
export async function verifyServer(
  { api }: ReadDocument,
  settings: Settings,
  { limit, onProgress, runs, seed }: ServerOptions,
): Promise<Verdict> {
  if (api.operations.length === 0) return skipped(ARTIFACT, "the document has no operations");
  if (findPrism() === undefined) return skipped(ARTIFACT, `the mock needs Prism: ${INSTALL_PRISM}`);
  try {
    // No environment: whatever CONTRACT_URL is set to, it is the mock that is judged.
    const signal = AbortSignal.timeout(Math.round(limit * SHARE));
    const effort = { onProgress, runs, seed, signal };
    const { coverage, findings } = await judgeContract(settings, collectDiagnostics(settings.severity), {}, effort);
    const operations = count(coverage.operations.length, "operation");
    const rest = signal.aborted ? [`the rest was left: ${overTime(limit)}`] : [];
    const about = `${count(coverage.requests, "request")} to ${operations}`;
    return verdict(ARTIFACT, about, [...findings.map(findingText), ...rest]);
  } catch (error) {
    if (!(error instanceof CannotTest)) throw error;
    return verdict(ARTIFACT, "cannot be judged", [error.message]);
  }
}
