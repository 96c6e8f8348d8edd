import type { Diagnostic } from "./diagnostics.ts";
/** How a diagnostic is printed. */
export interface FormatOptions {
    /** Whether to use terminal colours. */
    readonly colour: boolean;
    /** Whether to include the help. Default: true. Pass false to print it once for several diagnostics. */
    readonly help?: boolean;
}
/**
 * Formats one diagnostic in two or three lines without a final line end:
 *
 *     spec/openapi.yaml:12:7 error[reference-not-found] The reference "#/x" cannot be resolved: "#" has no "x".
 *       at #/paths/~1users/get/responses/200/$ref
 *       help: Correct the `$ref`, or add what it points to.
 *
 * Text of the document is escaped and cut, so it cannot control or flood the terminal.
 *
 * @example
 * for (const each of result.diagnostics) console.error(formatDiagnostic(each, { colour: false }));
 * @param diagnostic what to print
 * @returns one or more lines
 */
export declare function formatDiagnostic(diagnostic: Diagnostic, { colour, help: withHelp }: FormatOptions): string;
