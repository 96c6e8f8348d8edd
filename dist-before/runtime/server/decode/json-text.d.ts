/** Converts numbers of a parsed value, given the original text. */
export interface Refine {
    refine(text: string, parsed: unknown): unknown;
}
/**
 * Parses a JSON text (RFC 8259) with limited nesting, whose numbers are all finite. If a name occurs twice, the last one counts.
 *
 * @throws TypeError with the fault and its place
 */
export declare function parseJson(text: string, numbers?: Refine): unknown;
/** The index of the first syntax error in a text that is not JSON. */
export declare function jsonErrorAt(text: string): number;
