/**
 * Cuts a text to a maximum length, preferably between paragraphs, else between lines or words, and appends an ellipsis.
 * A fenced block is kept or removed as a whole.
 */
export declare function shortened(block: readonly string[], most: number): readonly string[];
/** Wraps lines longer than `width` at spaces, where that does not change the meaning of the Markdown. */
export declare function wrapped(block: readonly string[], width: number): readonly string[];
/** Text as a code span, with a fence longer than any run of backticks inside. */
export declare function codeSpan(raw: string): string;
