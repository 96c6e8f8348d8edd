/** Our own files in an output folder all begin so. */
export declare const RESERVED = ".countersign";
/** Why a path of an output file is invalid. It must name the same file on every system. */
export declare function pathFault(path: string): string | undefined;
export interface Folder {
    /** Absolute, links followed. */
    readonly path: string;
    readonly exists: boolean;
}
/** Judges an output folder before anything is done with it; a string says why it will not do. */
export declare function inspectFolder(path: string): Folder | string;
/**
 * Makes a folder and those above it. (Node's own `recursive` never comes back where a folder exists in which none can
 * be made and the system calls that "not found", as Linux does under /proc.)
 *
 * @returns the topmost folder that was made, if any
 */
export declare function makeFolder(path: string): string | undefined;
/** Removes the folder at `path` (relative to `folder`), and those above it up to `folder`, as far as they are empty. */
export declare function removeEmptyFolders(folder: string, path: string): void;
