import type { Finding } from "./lint.ts";
export interface TextOptions {
    readonly colour: boolean;
    /** Shows all findings; by default only the first few of each rule. */
    readonly all: boolean;
}
/** Prints findings for terminals, with a summary in the last line. */
export declare function asText(findings: readonly Finding[], { all, colour }: TextOptions): string;
/** `2 errors, 1 warning; 3 open questions`. */
export declare function tally(findings: readonly Finding[]): string;
/** Prints findings as JSON: `findings` are problems, `openQuestions` are decisions to make. */
export declare function asJson(findings: readonly Finding[]): string;
/** Prints findings as GitHub Actions workflow commands, which annotate the diff. */
export declare function asGithub(findings: readonly Finding[]): string;
/** Prints findings as SARIF 2.1.0 (OASIS), for code scanning. */
export declare function asSarif(findings: readonly Finding[], version: string): string;
