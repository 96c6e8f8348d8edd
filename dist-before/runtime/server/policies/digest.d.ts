/** SHA-256 of a text in UTF-8. */
export declare function sha256(text: string): Promise<Uint8Array>;
export declare function sha256Hex(text: string): Promise<string>;
export declare function toHex(bytes: Uint8Array): string;
/** Takes as long wherever the two differ. */
export declare function sameBytes(one: Uint8Array, other: Uint8Array): boolean;
/** 256 random bits, in the characters of a bearer token. */
export declare function randomToken(): string;
