/**
 * Text without characters that control terminals, reorder text or hide it: control and format characters, tags,
 * variation selectors and fillers. Line breaks remain.
 */
export declare function cleanText(text: string): string;
/** The same on one line, cut to a number of characters. */
export declare function cleanLine(text: string, longest: number): string;
