import { i as shorten, n as printable } from "./text.js";
import { styleText } from "node:util";
// dist/generator/diagnostics/format.js
const LONGEST_LINE = 1e3;
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
function formatDiagnostic(diagnostic, { colour, help: withHelp = true }) {
	const { code, severity, message, pointer, position, help } = diagnostic;
	const paint = (style, text) => colour ? styleText(style, text, { validateStream: false }) : text;
	const place = position === void 0 ? "" : `${safe(position.file)}:${position.line}:${position.column} `;
	const label = paint(severity === "error" ? ["red", "bold"] : ["yellow", "bold"], severity);
	const lines = [`${paint("bold", place)}${label}${paint("dim", `[${code}]`)} ${safe(message)}`];
	if (pointer !== void 0) lines.push(`  ${paint("dim", `at ${safe(pointer)}`)}`);
	if (withHelp) lines.push(`  ${paint("cyan", "help:")} ${help}`);
	return lines.join("\n");
}
function safe(text) {
	return shorten(printable(shorten(text, LONGEST_LINE)), LONGEST_LINE);
}
export { formatDiagnostic as t };
