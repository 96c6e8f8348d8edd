/** The source of files. Default: the disk. Paths are absolute. */
export interface FileReader {
    /** Resolves symbolic links; `undefined` when the file does not exist. */
    realPath(path: string): Promise<string | undefined>;
    /** Reads at most `maximumBytes`. Longer files are not read. */
    read(path: string, maximumBytes: number): Promise<ReadOutcome>;
}
export type ReadOutcome = {
    readonly kind: "read";
    readonly bytes: Uint8Array;
} | {
    readonly kind: "missing";
} | {
    readonly kind: "too large";
    readonly bytes: number;
}
/** Completes "It ...": `is a folder`. */
 | {
    readonly kind: "unreadable";
    readonly why: string;
};
/**
 * Reads files from memory, for documents that are not on a disk.
 *
 * @param files text by path, absolute or relative to the current folder
 */
export declare function memoryReader(files: ReadonlyMap<string, string | Uint8Array>): FileReader;
