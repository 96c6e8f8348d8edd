import { type Position } from "../../generator/diagnostics/diagnostics.ts";
import { type Pointer } from "../../generator/document/pointer.ts";
import type { ReadDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import type { Reading } from "../select.ts";
import type { Terminal } from "../terminal.ts";
/** One of the two documents to compare. */
export interface SideRead extends ReadDocument {
    readonly settings: Settings;
    /** Locates a pointer. Paths in a revision use Git's notation. */
    locate(at: Pointer): Position;
}
export interface BothSides {
    readonly old: SideRead;
    readonly new: SideRead;
}
/**
 * Reads the two documents of a command line.
 *
 * @param reading options for both
 * @returns `undefined` if one is unusable; the reason has been reported
 */
export declare function readBoth(command: string, positionals: readonly string[], reading: Reading, terminal: Terminal): Promise<BothSides | undefined>;
