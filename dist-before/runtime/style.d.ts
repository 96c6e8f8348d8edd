/** Makes text safe for its place in a URL or header. */
export type Encode = (text: string) => string;
/**
 * Writes one parameter.
 *
 * @returns the text, name included where the style has it; `undefined` when nothing is to be sent (an empty array or object)
 * @throws TypeError for a value that the style cannot carry
 */
export type Style = (name: string, value: unknown, explode: boolean, encode: Encode) => string | undefined;
/** All but the unreserved characters of RFC 3986; `encodeURIComponent` leaves five more. */
export declare function encodeAll(text: string): string;
/** For values that go as they are. */
export declare function encodeNothing(text: string): string;
/**
 * One value as text: `null` is empty (as in OpenAPI's style table), a `Date` is ISO 8601.
 *
 * @throws TypeError for what is no single value, RangeError for an invalid date
 */
export declare function scalar(value: unknown): string;
/** The name of a parameter. A `%` in it is one even where the values may be encoded already. */
export declare function encodeName(name: string, encode: Encode): string;
/** Text that goes into a cookie as it is. @throws TypeError for what would end the cookie or the header */
export declare function cookieText(text: string): string;
/** The name of a cookie, which its first `=` ends (RFC 6265, 5.2). @throws TypeError for a name that it cannot have */
export declare function cookieName(name: string): string;
/** `name=value`: what every style of a query or cookie makes of one value. */
export declare function pair(name: string, value: unknown, _explode: boolean, encode: Encode): string;
/** `value`: what `simple` makes of one value. */
export declare function plain(_name: string, value: unknown, _explode: boolean, encode: Encode): string;
