import type { Context } from "../target.ts";
export interface ScaffoldPlace {
    /** Returns the import path of an output file, given its name there: `server/index.ts`. */
    readonly importPath: (file: string) => string;
    /** Name of the document, for the first comment. */
    readonly document: string;
}
/**
 * The text of a starter file: a handler for every operation, each of which replies that it is not implemented.
 *
 * @returns `undefined` for a document without operations
 */
export declare function scaffold(context: Context, { document, importPath }: ScaffoldPlace): string | undefined;
