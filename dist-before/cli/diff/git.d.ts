import type { FileReader } from "../../generator/document/read.ts";
/** A document at a Git revision, read without a checkout. */
export interface Revision {
    /** Its name in messages, `git:main:spec/openapi.yaml`. Its files appear to be there as well. */
    readonly label: string;
    readonly reader: FileReader;
    /** The path at which the reader has a file of the working tree. */
    pathOf(file: string): string;
}
/**
 * Opens a Git revision.
 *
 * @param text `git:REF:path`, or `git:REF`
 * @param other path of the other document, used if the text names no path
 * @throws UsageError if the revision does not exist
 */
export declare function openRevision(text: string, other: string | undefined, command: string): Promise<Revision>;
/** Whether git knows this text as a branch, tag or commit. */
export declare function isGitName(text: string): Promise<boolean>;
/** Whether an argument names a revision. */
export declare function isRevision(text: string): boolean;
