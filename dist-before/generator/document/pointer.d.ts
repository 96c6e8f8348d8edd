/**
 * The place of a node, which is also its identity: a JSON Pointer (RFC 6901) in fragment form,
 * `#/paths/~1v1~1users/get`. In other files than the root document, the file's path comes first, relative to the root
 * document's folder and with forward slashes: `components/errors.yaml#/NotFound`.
 */
export type Pointer = string;
export declare function escapeToken(token: string): string;
export declare function unescapeToken(token: string): string;
export declare function childPointer(at: Pointer, token: string | number): Pointer;
export interface PointerParts {
    /** Empty for the root document. */
    readonly file: string;
    readonly tokens: readonly string[];
}
export declare function parsePointer(at: Pointer): PointerParts;
