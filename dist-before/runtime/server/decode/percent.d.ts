/** Decodes a text. Throws a TypeError if its encoding is invalid. */
export type Decode = (text: string) => string;
/** For text without an encoding. */
export declare function asIs(text: string): string;
/** Percent-encoding (RFC 3986, section 2.1) of UTF-8. */
export declare function percent(text: string): string;
/** The same, with `+` for a space: in queries and forms, as browsers write them. */
export declare function formPercent(text: string): string;
