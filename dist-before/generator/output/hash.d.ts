/**
 * SHA-256 of a text file, in hexadecimal. Line ends and a byte order mark make no difference: git may have changed the
 * former on checkout, and neither makes another document or another program.
 */
export declare function hashText(text: string): string;
/** The same of a file on disk, without decoding it. */
export declare function hashFile(path: string): string;
/** SHA-256 of a plain value; the order of keys makes no difference. */
export declare function hashValue(value: unknown): string;
