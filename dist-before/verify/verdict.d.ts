/** The artifacts, under the names that `--only` takes, with their titles. */
export declare const ARTIFACTS: {
    readonly generated: "generated files";
    readonly examples: "examples";
    readonly server: "server and mock";
    readonly client: "client";
    readonly webhooks: "webhooks";
    readonly docs: "docs page";
    readonly workflows: "workflows";
};
/** Something that is generated, or served, for a document. */
export type Artifact = keyof typeof ARTIFACTS;
export declare const ARTIFACT_NAMES: readonly Artifact[];
/** The result for one artifact. */
export interface Verdict {
    /** `generated files`, `examples` ... */
    readonly artifact: string;
    /** `skipped`: it was not verified; `about` says what would enable it. */
    readonly outcome: "ok" | "wrong" | "skipped";
    /** A short summary. */
    readonly about: string;
    /** The deviations, with one or more lines each. */
    readonly details: readonly string[];
}
export declare function verdict(artifact: string, about: string, details: readonly string[]): Verdict;
export declare function skipped(artifact: string, about: string): Verdict;
export declare function count(amount: number, noun: string): string;
