/**
 * Finds a repeated member name in a JSON object; parsers disagree on its meaning (RFC 8259 section 4).
 *
 * @param text valid JSON
 * @returns the first repeated name; `undefined` if there is none
 */
export declare function repeatedName(text: string): string | undefined;
