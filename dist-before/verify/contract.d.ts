import { type Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { JudgeOptions } from "../judge/options.ts";
import { type TestReport } from "../judge/test.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import { type Verdict } from "./verdict.ts";
type Environment = Readonly<Record<string, string | undefined>>;
/**
 * Runs the generated `contract.test.ts` against the server of `CONTRACT_URL`, with the credentials that
 * `CONTRACT_AUTH_ENV` names. Without a URL, it starts a mock of the document.
 *
 * @throws CannotTest
 */
export declare function judgeContract(settings: Settings, diagnostics: Diagnostics, environment: Environment, options?: Partial<Omit<JudgeOptions, "api" | "url">>): Promise<TestReport>;
export interface ServerOptions {
    readonly seed: number;
    readonly runs: number;
    readonly onProgress?: (text: string) => void;
}
/** Judges the mock: the generated server with examples as responses. */
export declare function verifyServer({ api }: ReadDocument, settings: Settings, { onProgress, runs, seed }: ServerOptions): Promise<Verdict>;
export {};
