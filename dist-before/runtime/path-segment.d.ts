/**
 * Matches a segment of a path against a template: `{name}.{extension}` against `report.pdf`. Each parameter takes at least
 * one character, and the earlier ones as few as possible. If nothing separates the last two (`{name}{extension}`), the second
 * begins at the last dot. Takes linear time, because it searches for each literal once.
 *
 * @param literals the texts before, between and after the parameters: one more than there are parameters. They may be empty
 * @param raw the segment, still percent-encoded
 * @returns the text of each parameter, still percent-encoded; `undefined` if the segment does not match
 * @example
 * parameterTexts(["", ".", ""], "report.pdf"); // ["report", "pdf"]
 */
export declare function parameterTexts(literals: readonly string[], raw: string): readonly string[] | undefined;
