import type { Document } from "../generator/document/document.ts";
import { type Preset } from "./plugin.ts";
import type { Position } from "../generator/diagnostics/diagnostics.ts";
/** A finding of a lint rule. */
export interface Finding {
    /** `countersign/error-envelope`, or the name of a Redocly rule. */
    readonly rule: string;
    /** `open`: a question to decide, not an error. */
    readonly severity: "error" | "warning" | "open";
    readonly message: string;
    /** The file that contains it, as the user named it or relative to the current folder. */
    readonly position: Position;
    /** 1-based end, exclusive; absent if the engine does not report it. */
    readonly end?: {
        readonly line: number;
        readonly column: number;
    };
    /** JSON Pointer in that file. */
    readonly pointer?: string;
    /** The same in every run, for SARIF's fingerprints. */
    readonly id?: string;
    /** Documentation of the rule: a URL, or a section of docs/lint.md. */
    readonly help: string;
}
export interface LintRequest {
    /** Absolute path of the document. */
    readonly document: string;
    /** The document as overlays and a filter left it; default: the file. */
    readonly shaped?: Document;
    /** Absolute paths of other folders that references may point to. */
    readonly allowFolders?: readonly string[];
    /** Default: `correctness`. */
    readonly preset?: Preset;
    /** Absolute path of a `redocly.yaml` to use instead of a preset. It may load plugins, so it must be trusted. */
    readonly config?: string;
    /**
     * Total size of the document's files in characters, which determines the time limit. Default: the size of the largest
     * real documents.
     */
    readonly size?: number;
}
/** The findings, or why there are none. */
export type LintResult = {
    readonly kind: "done";
    readonly findings: readonly Finding[];
}
/** `message` names what is missing or failed, and the command that helps. */
 | {
    readonly kind: "missing" | "failed";
    readonly message: string;
};
/** Lints a document with Redocly's rules and our own. Fetches nothing. */
export declare function lint({ allowFolders, config, document, preset, shaped, size, }: LintRequest): Promise<LintResult>;
