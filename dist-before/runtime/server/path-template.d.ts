/** One segment of a path template (OpenAPI 3.2, 4.8.2). */
export type Segment = 
/** Decoded: `caf%C3%A9` and `café` are the same. */
{
    readonly kind: "literal";
    readonly text: string;
} | {
    readonly kind: "parameter";
} | {
    readonly kind: "mixed";
    readonly pattern: MixedSegment;
};
/**
 * Text with parameters in it: `{base}...{head}`. There is one literal more than there are parameters; the first and the
 * last may be empty.
 */
export interface MixedSegment {
    /** As in the template, percent-encoded where it is there. */
    readonly literals: readonly string[];
}
export interface PathTemplate {
    readonly segments: readonly Segment[];
    /** Pairs of a query that the template has itself: `action=list`, `page={page}`. */
    readonly query: readonly MixedSegment[];
}
/** What a path template is made of. What is behind a `#` never reaches a server. */
export declare function parseTemplate(path: string): PathTemplate;
/** @returns `undefined` where the percent-encoding is none, or not that of UTF-8 */
export declare function decoded(text: string): string | undefined;
/**
 * The texts of the parameters in a segment, as of `parameterTexts`.
 *
 * @param raw percent-encoded as it came; so are the texts
 */
export declare function matchMixed(pattern: MixedSegment, raw: string): readonly string[] | undefined;
