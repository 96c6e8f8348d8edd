/**
 * The words of a text in their own spelling: `listHTTPRoutes`, `list-http-routes` and `list http/routes` have three.
 * Letters and digits of any script count; all else separates. Canonically equivalent texts (Unicode NFC) have equal
 * words. Empty without letters and digits.
 */
export declare function words(text: string): readonly string[];
/** Upper case, except for letters whose capital TypeScript 5.9 does not know. */
export declare function upperCase(text: string): string;
