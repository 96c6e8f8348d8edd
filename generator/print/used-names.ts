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
    if (APART[initial] === 1) continue;
    const start = at;
    while (at + 1 < text.length && APART[text.charCodeAt(at + 1)] !== 1) at++;
    if (at + 1 - start > longest || initials[initial] === 0) continue;
    const word = text.slice(start, at + 1);
    if (names.has(word)) found.add(word);
  }
  return found;
}

/** All of ASCII but letters, digits, `_` and `$`: an identifier in code has nothing else beside it. */
const APART = Uint8Array.from({ length: 128 }, (_, char) => (/[\w$]/.test(String.fromCharCode(char)) ? 0 : 1));
