import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Context } from "../targets/target.ts";
import type { Settings } from "./settings.ts";
/** A starting file for the user to edit. */
export interface Scaffold {
    /** Absolute. */
    readonly path: string;
    readonly text: string;
}
/** @returns `undefined` when it cannot be made; `diagnostics` has the reason */
export declare function printScaffold(context: Context, settings: Settings, diagnostics: Diagnostics): readonly Scaffold[];
/**
 * Writes the file, unless it exists by now.
 *
 * @returns its path when it was written
 */
export declare function writeScaffold({ path, text }: Scaffold, diagnostics: Diagnostics): Promise<string | undefined>;
