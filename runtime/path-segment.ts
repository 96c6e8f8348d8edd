/**
 * Matches a segment of a path against a template: `{name}.{extension}` against `report.pdf`. Each parameter takes at least
 * one character, and the earlier ones as few as possible. If a dot or nothing separates the last two (`{name}.{extension}`),
 * the last dot counts, as in file names. Takes linear time, because it searches for each literal once.
 *
 * @param literals the texts before, between and after the parameters: one more than there are parameters. They may be empty
 * @param raw the segment, still percent-encoded
 * @returns the text of each parameter, still percent-encoded; `undefined` if the segment does not match
 * @example
 * parameterTexts(["", ".", ""], "report.v2.pdf"); // ["report.v2", "pdf"]
 */
export function parameterTexts(literals: readonly string[], raw: string): readonly string[] | undefined {
  const first = literals[0] ?? "";
  if (literals.length === 1) return raw === first ? [] : undefined;
  const last = literals.at(-1) ?? "";
  if (!raw.startsWith(first) || !raw.endsWith(last)) return undefined;
  const end = raw.length - last.length;
  const texts: string[] = [];
  let from = first.length;
  for (let index = 1; index < literals.length; index++) {
    const literal = literals[index] ?? "";
    const isLast = index === literals.length - 2;
    const to =
      index === literals.length - 1
        ? end
        : literal === ""
          ? betweenTwo(raw, from, isLast ? end : 0)
          : literal === "." && isLast
            ? raw.lastIndexOf(".", end - 2)
            : raw.indexOf(literal, from + 1);
    if (to <= from || to > end) return undefined;
    texts.push(raw.slice(from, to));
    from = to + literal.length;
  }
  return texts;
}

/**
 * The index at which the second of two adjacent parameters begins: at the last dot, otherwise after one character.
 *
 * @param from start of the first one
 * @param end end of the second one; 0 if another parameter follows, because dots are then ignored
 */
function betweenTwo(raw: string, from: number, end: number): number {
  const dot = raw.lastIndexOf(".", Math.max(0, end - 2));
  return dot > from ? dot : from + (raw[from] === "%" ? 3 : 1);
}
