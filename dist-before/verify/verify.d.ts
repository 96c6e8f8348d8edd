import { type Diagnostic } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type Artifact, type Verdict } from "./verdict.ts";
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
export declare function verifyDocument(settings: Settings, options: VerifyOptions): Promise<VerifyResult>;
