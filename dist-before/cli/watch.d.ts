import { type Flags } from "./generate-one.ts";
import type { Selection } from "./select.ts";
import type { Terminal } from "./terminal.ts";
/** `generate --watch`: generates, and again whenever an input changes, until interrupted. */
export declare function watchCommand(selection: Selection, flags: Flags, terminal: Terminal): Promise<number>;
