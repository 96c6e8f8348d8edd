/** RFC 3339 `full-date`. */
export declare function isDateFormat(text: string): boolean;
/** RFC 3339 `full-time`. A leap second is at 23:59:60 UTC, whatever the offset. */
export declare function isTimeFormat(text: string): boolean;
/** RFC 3339 `date-time`. */
export declare function isDateTimeFormat(text: string): boolean;
/** ISO 8601 durations as RFC 3339 appendix A has them: units in order, none left out between two, weeks alone. */
export declare function isDurationFormat(text: string): boolean;
/** RFC 5321 `Mailbox`. */
export declare function isEmailFormat(text: string): boolean;
/** RFC 6531: letters of all scripts are allowed. */
export declare function isIdnEmailFormat(text: string): boolean;
/** RFC 1123, and `xn--` labels as of RFC 5890. */
export declare function isHostnameFormat(text: string): boolean;
/** RFC 5890, as the URL parser of the platform knows it; its separators of labels are full stops of all scripts. */
export declare function isIdnHostnameFormat(text: string): boolean;
export declare function isIpv4Format(text: string): boolean;
/** RFC 4291 section 2.2; no zone. */
export declare function isIpv6Format(text: string): boolean;
/** RFC 3986 `URI`: absolute. */
export declare function isUriFormat(text: string): boolean;
/** RFC 3986 `URI-reference`. */
export declare function isUriReferenceFormat(text: string): boolean;
/** RFC 3987: characters beyond ASCII are allowed; they are put aside here. */
export declare function isIriFormat(text: string): boolean;
export declare function isIriReferenceFormat(text: string): boolean;
/** RFC 6570. */
export declare function isUriTemplateFormat(text: string): boolean;
export declare function isUuidFormat(text: string): boolean;
/** RFC 6901. */
export declare function isJsonPointerFormat(text: string): boolean;
export declare function isRelativeJsonPointerFormat(text: string): boolean;
/** ECMA-262, with the `u` flag. */
export declare function isRegexFormat(text: string): boolean;
/** RFC 4648 base64, padded. */
export declare function isByteFormat(text: string): boolean;
/** A decimal number as text, of any size and precision. */
export declare function isDecimalFormat(text: string): boolean;
export declare function isInt32Format(value: number): boolean;
/**
 * Beyond 2^53 a number of JavaScript stands for several integers, so that only its size can be judged: 9223372036854775807, the
 * greatest, has been read as 9223372036854775808 by `JSON.parse` before anyone can look.
 */
export declare function isInt64Format(value: number): boolean;
/** Within the range of IEEE 754 binary32; its precision is that of the sender. */
export declare function isFloatFormat(value: number): boolean;
