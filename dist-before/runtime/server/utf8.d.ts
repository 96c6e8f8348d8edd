/** Bytes that a text takes in UTF-8. Lone surrogates become U+FFFD, as `TextEncoder` has it. */
export declare function utf8Length(text: string): number;
/** The same where the platform has nothing that counts without copying. */
export declare function countedLength(text: string): number;
