const LONGEST_QUOTE = 120;

/** Quotes a piece of a document for a message: in double quotes, escaped, and cut when long. */
export function quote(text: string): string {
  return JSON.stringify(shorten(text, LONGEST_QUOTE));
}

export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  // Never cut inside a surrogate pair.
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

/**
 * Makes text of a document safe to print. Characters that control a terminal or reorder text (C0, C1, line separators,
 * bidirectional controls) become `\u` escapes.
 */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- those are the ones meant
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (char) => {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

const LONGEST_LINE = 1000;

/** Makes text of a document safe to print as a part of one line: `printable`, and cut when long. */
export function printableLine(text: string): string {
  return shorten(printable(shorten(text, LONGEST_LINE)), LONGEST_LINE);
}

/** `1 file`, `2,500 files`. */
export function amount(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** `2,500`. The first call of `toLocaleString` takes 10 ms. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/**
 * Folds names that some file system treats as equal: by case (Unicode full case folding: `ß` is `ss`, `ς` is `σ`) and
 * by spelling of characters (NFKC).
 */
export function folded(name: string): string {
  // Lower-case first: `ß` has capitals, but `ẞ` does not change. Upper-casing may decompose characters.
  return name.normalize("NFKC").toLowerCase().toUpperCase().normalize("NFKC");
}
