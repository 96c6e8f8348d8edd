import { styleText } from "node:util";
import type { Diagnostic } from "./diagnostics.ts";
import { printableLine } from "./text.ts";

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
export function formatDiagnostic(diagnostic: Diagnostic, { colour, help: withHelp = true }: FormatOptions): string {
  const { code, severity, message, pointer, position, help } = diagnostic;
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const place = position === undefined ? "" : `${printableLine(position.file)}:${position.line}:${position.column} `;
  const label = paint(severity === "error" ? ["red", "bold"] : ["yellow", "bold"], severity);
  const lines = [`${paint("bold", place)}${label}${paint("dim", `[${code}]`)} ${printableLine(message)}`];
  if (pointer !== undefined) lines.push(`  ${paint("dim", `at ${printableLine(pointer)}`)}`);
  if (withHelp) lines.push(`  ${paint("cyan", "help:")} ${help}`);
  return lines.join("\n");
}
