import type { Reading } from "../generator/config/load.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type Selection } from "./select.ts";
import type { Terminal } from "./terminal.ts";
export interface Selected {
    readonly settings: readonly Settings[];
    /** Absolute path of the config file, if there is one. */
    readonly config?: string;
}
/** Determines what to generate, and reports errors. */
export declare function select(selection: Selection, terminal: Terminal, reading?: Reading): Promise<Selected | undefined>;
