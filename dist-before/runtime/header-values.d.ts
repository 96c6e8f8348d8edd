import { type Structure } from "./scalars.ts";
/** Reads the value of a response header. Returns `undefined` for an invalid one. */
export type HeaderReader = (text: string, header: HeaderParameter, all: Headers) => unknown;
/** A documented response header that is not simply a string. */
export interface HeaderParameter {
    readonly name: string;
    readonly read: HeaderReader;
    readonly explode?: boolean;
    /** The parser for JSON with integers beyond 2^53. */
    readonly numbers?: Pick<JSON, "parse">;
    /** The structure of the value, for `structured`. */
    readonly value?: Structure;
}
/** `style: simple` of arrays and objects: `blue,black`, `R,100,G,200`, or exploded `R=100,G=200`. */
export declare function structured(text: string, { explode, value }: HeaderParameter): unknown;
/**
 * Like `structured`, but invalid parts stay text.
 *
 * @throws TypeError for a member without a value, or a duplicate member
 */
export declare function simpleValue(text: string, value: Structure, explode?: boolean): unknown;
/** A header with `content: application/json`. */
export declare function jsonHeader(text: string, { numbers }?: Pick<HeaderParameter, "numbers">): unknown;
/** `Set-Cookie`: one cookie per line. Commas do not separate cookies (RFC 6265, section 3), because `Expires` contains one. */
export declare function setCookies(_text: string, _header: HeaderParameter, all: Headers): readonly string[];
