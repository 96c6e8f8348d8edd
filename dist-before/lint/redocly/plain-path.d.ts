export interface PlainPath {
    /** Path of the document that Redocly does not misread. */
    readonly document: string;
    /** Converts a path back to the original one. */
    original(path: string): string;
}
/**
 * Links the common folder of all files under a path without characters that Redocly misreads.
 *
 * @param folder absolute path for the link
 * @param others absolute paths of folders that references may point to
 * @returns `undefined` if paths inside the common folder contain such characters
 */
export declare function plainPath(folder: string, document: string, others: readonly string[]): Promise<PlainPath | undefined>;
export declare function commonFolder(folders: readonly string[]): string;
