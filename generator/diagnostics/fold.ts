/**
 * Folds names that some file system treats as equal: by case (Unicode full case folding: `ß` is `ss`, `ς` is `σ`) and
 * by spelling of characters (NFKC).
 */
export function folded(name: string): string {
  // Lower-case first: `ß` has capitals, but `ẞ` does not change. Upper-casing may decompose characters.
  return name.normalize("NFKC").toLowerCase().toUpperCase().normalize("NFKC");
}
