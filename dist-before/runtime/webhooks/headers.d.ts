/** Headers as `fetch` has them, as `node:http` has them, or as a plain object of any casing. */
export type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
/** Marks a header that occurs more than once. No sender can send it, because header values cannot contain this character. */
export declare const REPEATED_HEADER = "\0";
/**
 * The value of a header, ignoring the case of its name; `REPEATED_HEADER` if it occurs more than once. A name in lower case, as
 * in `node:http`, ends the search.
 *
 * @param name in lower case
 */
export declare function headerValue(headers: HeadersLike, name: string): string | undefined;
