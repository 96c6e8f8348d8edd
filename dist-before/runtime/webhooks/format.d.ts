import type { SignatureScheme } from "./contract.ts";
/** `t=` and `t` of the element `t={t}`. */
interface Element {
    readonly prefix: string;
    readonly field: string;
}
/** A template cut at its fields: `{t}.{body}` is `["", "."]`, `["t", "body"]`, and `""` behind. */
interface Template {
    readonly parts: readonly {
        readonly before: string;
        readonly field: string;
    }[];
    readonly after: string;
}
/** A scheme, ready to read and write headers by. */
export interface Format {
    readonly scheme: SignatureScheme;
    /** Lower case. */
    readonly header: string;
    readonly elements: readonly Element[];
    readonly payload: Template;
    /** Fields of the payload by the header that holds them, in lower case. */
    readonly fields: readonly {
        readonly field: string;
        readonly header: string;
    }[];
    readonly repeatable: ReadonlySet<string>;
}
export declare function formatOf(scheme: SignatureScheme): Format;
/** What a signature header says. */
export interface Signed {
    readonly fields: ReadonlyMap<string, string>;
    readonly digests: readonly string[];
}
/**
 * Reads a signature header. Elements of unknown prefix are passed over, empty ones too; spaces are part of a value.
 *
 * @returns `undefined` when a field is missing, empty, or there twice without being repeatable
 */
export declare function readSignature(format: Format, header: string): Signed | undefined;
/** The header of these digests, an element for each. */
export declare function writeSignature(format: Format, fields: ReadonlyMap<string, string>, digests: readonly string[]): string;
/**
 * The bytes that are signed, in memory that the next call uses again.
 *
 * @returns `undefined` when a field holds what stands behind it in the payload: `a.b` before `.` would leave open where it ends
 */
export declare function signedBytes(format: Format, fields: ReadonlyMap<string, string>, raw: Uint8Array): Uint8Array<ArrayBuffer> | undefined;
export {};
