/** One part of a `multipart/form-data` body. */
export interface FormPart {
    readonly name: string;
    readonly fileName?: string;
    /** Media type of the part; empty if it states none. */
    readonly type: string;
    /** By lowercase name. */
    readonly headers: ReadonlyMap<string, string>;
    readonly bytes: Uint8Array<ArrayBuffer>;
}
/**
 * The parts of a body (RFC 2046, section 5.1, and RFC 7578).
 *
 * @throws Problem `malformed-body` for a truncated or malformed body
 */
export declare function readParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): readonly FormPart[];
