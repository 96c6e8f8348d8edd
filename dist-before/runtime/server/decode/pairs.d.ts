import type { Decode } from "./percent.ts";
import type { Pair } from "../../text-values.ts";
/** The pairs of a query or form, without empty ones (`a=1&&b=2`). */
export declare function queryPairs(text: string, decode: Decode): readonly Pair[];
/**
 * The pairs of a `Cookie` header (RFC 6265, section 4.2). Other applications set cookies with arbitrary names, so none is rejected.
 *
 * @param ampersand whether `&` also separates pairs: the style `form` writes arrays and objects like that
 */
export declare function cookiePairs(text: string, decode: Decode, ampersand: boolean): readonly Pair[];
