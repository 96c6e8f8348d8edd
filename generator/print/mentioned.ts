/**
 * Which of some identifiers occur in a text of code; in a comment counts, too. Read by hand, and only until all are found: a
 * regular expression would make a string of every word.
 */
export function mentioned(names: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const initials = new Uint8Array(128);
  let longest = 0;
  for (const name of names) {
    const initial = name.charCodeAt(0);
    if (initial < 128) initials[initial] = 1;
    longest = Math.max(longest, name.length);
  }
  for (let at = 0; at < text.length && found.size < names.size; at++) {
    const initial = text.charCodeAt(at);
    if (!isPart(initial)) continue;
    const start = at;
    while (isPart(text.charCodeAt(at + 1))) at++;
    if (at + 1 - start > longest || (initial < 128 && initials[initial] === 0)) continue;
    const word = text.slice(start, at + 1);
    if (names.has(word)) found.add(word);
  }
  return found;
}

/** Letters, digits, `_`, `$`, and all beyond ASCII: an identifier in code has nothing of that kind beside it. */
function isPart(char: number): boolean {
  return (
    (char >= 0x61 && char <= 0x7a) ||
    (char >= 0x41 && char <= 0x5a) ||
    (char >= 0x30 && char <= 0x39) ||
    char === 0x5f ||
    char === 0x24 ||
    char > 0x7f
  );
}
