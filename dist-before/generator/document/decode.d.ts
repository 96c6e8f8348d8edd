import { type LineAndColumn } from "./lines.ts";
export type Decoded = {
    readonly ok: true;
    readonly text: string;
} | {
    readonly ok: false;
    readonly message: string;
    readonly at: LineAndColumn;
};
/** Decodes UTF-8 and removes a byte order mark. JSON (RFC 8259 section 8.1) and OpenAPI allow no other encoding. */
export declare function decodeUtf8(bytes: Uint8Array): Decoded;
