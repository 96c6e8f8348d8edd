/**
 * The texts of the parameters in a segment of a path, none of them empty, the earlier ones as short as they can be. In linear time:
 * each literal is looked for once.
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
    // Two parameters with nothing between them: the first gets one character.
    const to =
      index === literals.length - 1 ? end : literal === "" ? afterOne(raw, from) : raw.indexOf(literal, from + 1);
    if (to <= from || to > end) return undefined;
    texts.push(raw.slice(from, to));
    from = to + literal.length;
  }
  return texts;
}

function afterOne(raw: string, from: number): number {
  return from + (raw[from] === "%" ? 3 : 1);
}
