/** A file to be written; the path is relative to the output folder, with forward slashes. */
export interface TextFile {
    readonly path: string;
    readonly text: string;
}
/** A text file together with its hash, which is needed several times. */
export interface HashedFile extends TextFile {
    readonly hash: string;
}
/** A file that a run writes or removes. */
export interface Change {
    readonly path: string;
    readonly kind: "create" | "update" | "remove";
    /** Hash of what is on disk; `undefined` where nothing is. */
    readonly before?: string;
    /** The new content; `undefined` for a removal. */
    readonly after?: HashedFile;
    /** The existing file was edited or is foreign, so only `overwrite` changes it. */
    readonly forced?: true;
}
/** A file that stands in the way, and must not be touched. */
export interface Conflict {
    readonly path: string;
    /** `edited`: we wrote it, and it has been changed since. `foreign`: we did not write it. */
    readonly kind: "edited" | "foreign" | Obstacle;
}
/** What may stand where a file has to go: a folder, a symbolic link, or a file in place of one of its folders. */
export type Obstacle = "folder" | "link" | "blocked";
export interface Plan {
    readonly changes: readonly Change[];
    readonly conflicts: readonly Conflict[];
}
export declare function hashed(file: TextFile): HashedFile;
/** Hashes of what an earlier run wrote. */
export interface Previous {
    readonly manifest: string | undefined;
    /** By path. */
    readonly hashes: ReadonlyMap<string, string>;
}
/**
 * Compares what is to be there with what is there. Nothing is written.
 *
 * @param files everything that is to be in the folder, the manifest apart
 * @param previous what we wrote last time
 * @param overwrite take files that were edited, or are not ours, for ours
 */
export declare function planChanges(folder: string, files: readonly HashedFile[], manifest: HashedFile, previous: Previous, overwrite: boolean): Plan;
