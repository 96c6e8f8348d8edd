import type { ReadDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
/** A document with its generation settings. */
export interface GeneratedSide extends ReadDocument {
    readonly settings: Settings;
}
/**
 * Writes the code generated for a document into a folder.
 *
 * @returns why it cannot be generated
 */
export declare function writeCode(side: GeneratedSide, folder: string): Promise<string | undefined>;
