/** How often each text occurs, the most frequent first. */
export function tally(texts: Iterable<string>): readonly (readonly [text: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
