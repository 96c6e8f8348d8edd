import { styleText } from "node:util";
import type { Diagnostic } from "./diagnostic.ts";
import { printable, shorten } from "./text.ts";

export interface FormatOptions {
  /** Whether to use the colours of a terminal. */
  readonly colour: boolean;
  /** Whether to say what to do about it. Default: true; false where that is said once for many. */
  readonly help?: boolean;
}

const LONGEST_LINE = 1_000;

/**
 * One diagnostic for people, in two or three lines without a final line end:
 *
 *     spec/openapi.yaml:12:7 error[reference-not-found] The reference "#/x" leads nowhere: "#" has no "x".
 *       at #/paths/~1users/get/responses/200/$ref
 *       help: Correct the `$ref`, or add what it points to.
 *
 * What comes from the document cannot steer the terminal, nor fill it.
 */
export function formatDiagnostic(diagnostic: Diagnostic, { colour, help: withHelp = true }: FormatOptions): string {
  const { code, severity, message, pointer, position, help } = diagnostic;
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const place = position === undefined ? "" : `${safe(position.file)}:${position.line}:${position.column} `;
  const label = paint(severity === "error" ? ["red", "bold"] : ["yellow", "bold"], severity);
  const lines = [`${paint("bold", place)}${label}${paint("dim", `[${code}]`)} ${safe(message)}`];
  if (pointer !== undefined) lines.push(`  ${paint("dim", `at ${safe(pointer)}`)}`);
  if (withHelp) lines.push(`  ${paint("cyan", "help:")} ${help}`);
  return lines.join("\n");
}

function safe(text: string): string {
  return shorten(printable(shorten(text, LONGEST_LINE)), LONGEST_LINE);
}
