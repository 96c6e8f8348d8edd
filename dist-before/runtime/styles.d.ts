import type { Encode, Style } from "./style.ts";
/** `style: simple`, in paths and headers: `blue,black`, `R,100,G,200` or exploded `R=100,G=200`. */
export declare function simple(_name: string, value: unknown, explode: boolean, encode: Encode): string | undefined;
/** `style: form`, in queries and cookies: `color=blue&color=black` or, not exploded, `color=blue,black`. */
export declare function form(name: string, value: unknown, explode: boolean, encode: Encode): string | undefined;
/** `style: label` (RFC 6570 3.2.5), in paths: `.blue.black`. */
export declare function label(_name: string, value: unknown, explode: boolean, encode: Encode): string | undefined;
/** `style: matrix` (RFC 6570 3.2.7), in paths: `;color=blue;color=black`. An empty value leaves only the name. */
export declare function matrix(name: string, value: unknown, explode: boolean, encode: Encode): string | undefined;
/** `style: spaceDelimited`, in queries: `color=blue%20black`; exploded it is `form`. */
export declare function spaceDelimited(name: string, value: unknown, explode: boolean, encode: Encode): string | undefined;
/** `style: pipeDelimited`, in queries: `color=blue%7Cblack`; exploded it is `form`. */
export declare function pipeDelimited(name: string, value: unknown, explode: boolean, encode: Encode): string | undefined;
/**
 * `style: deepObject`, in queries: `color[R]=100&color[G]=200`. The specification ends at one level of plain values;
 * deeper ones go on with brackets, array items by their index, so that everything can be read back: `a[b][0]=x`.
 */
export declare function deepObject(name: string, value: unknown, _explode: boolean, encode: Encode): string | undefined;
/**
 * `style: cookie` (OpenAPI 3.2): `color=blue; color=black`. Values are not encoded, so characters that end a cookie are
 * rejected.
 */
export declare function cookie(name: string, value: unknown, explode: boolean): string | undefined;
/** A parameter with `content: application/json`. */
export declare function jsonContent(name: string, value: unknown, _explode: boolean, encode: Encode): string;
/** The same without the name in the text: for paths, headers and `querystring`. */
export declare function jsonValue(_name: string, value: unknown, _explode: boolean, encode: Encode): string;
/** {@link jsonContent} by another writer of JSON. */
export declare function jsonContentAs(format: Pick<JSON, "stringify">): Style;
/** {@link jsonValue} by another writer of JSON. */
export declare function jsonValueAs(format: Pick<JSON, "stringify">): Style;
/**
 * `allowReserved`: reserved characters and percent-encoded triples go as they are (RFC 6570 3.2.3), save `#`, which
 * would cut the URL off.
 */
export declare function reserved(text: string): string;
/** `allowReserved` in a path, where `/` and `?` have their own meaning. */
export declare function reservedInPath(text: string): string;
/** Key and value of every member of an array (no key) or plain object; `undefined` for a single value. */
export declare function members(value: unknown): readonly (readonly [key: string | undefined, value: unknown])[] | undefined;
