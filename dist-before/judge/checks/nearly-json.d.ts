/**
 * Invalid JSON that lenient parsers accept: with a comment, single quotes or a trailing comma.
 *
 * @param text valid JSON
 */
export declare function nearlyJson(text: string): readonly string[];
