import { type Manifest } from "./manifest.ts";
/**
 * Whether a folder already holds what a run would write. It does if the tool, the settings, and the hashes of all inputs
 * and outputs are those of the manifest. Nothing is parsed.
 *
 * @param folder absolute
 * @param documentFolder absolute; paths of inputs are relative to it
 * @returns the manifest if the folder is up to date
 */
export declare function upToDate(folder: string, tool: string, settings: string, documentFolder: string): Manifest | undefined;
