/**
 * The texts of the parameters in a segment of a path, none of them empty, the earlier ones as short as they can be; but of the
 * last two with nothing between them the second begins with the last dot, if there is one (`{name}{extension}`). In linear time: each literal
 * is looked for once.
 *
 * @param literals what stands before, between and behind the parameters: one more than there are; the first and the last may be empty
 * @param raw percent-encoded as it came; so are the texts
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
          : raw.indexOf(literal, from + 1);
    if (to <= from || to > end) return undefined;
    texts.push(raw.slice(from, to));
    from = to + literal.length;
  }
  return texts;
}

/**
 * Where the second of two parameters with nothing between them begins: without a dot, after one character.
 *
 * @param end of the second; 0 where it is not the last
 */
function betweenTwo(raw: string, from: number, end: number): number {
  const dot = raw.lastIndexOf(".", Math.max(0, end - 2));
  return dot > from ? dot : from + (raw[from] === "%" ? 3 : 1);
}
