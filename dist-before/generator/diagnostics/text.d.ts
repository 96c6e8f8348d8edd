/** Quotes a piece of a document for a message: in double quotes, escaped, and cut when long. */
export declare function quote(text: string): string;
export declare function shorten(text: string, longest: number): string;
/**
 * Makes text of a document safe to print. Characters that control a terminal or reorder text (C0, C1, line separators,
 * bidirectional controls) become `\u` escapes.
 */
export declare function printable(text: string): string;
/**
 * Folds names that some file system treats as equal: by case (Unicode full case folding: `ß` is `ss`, `ς` is `σ`) and
 * by spelling of characters (NFKC).
 */
export declare function folded(name: string): string;
