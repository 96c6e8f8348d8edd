/**
 * What all names have in common that some file system takes for one: case makes no difference (Unicode full case folding:
 * `ß` is `ss`, `ς` is `σ`), nor do the ways to spell a character (NFKC).
 */
export function folded(name: string): string {
  // Small letters first: `ẞ` has no capitals, and `ß` has. Capitals may come out decomposed.
  return name.normalize("NFKC").toLowerCase().toUpperCase().normalize("NFKC");
}
