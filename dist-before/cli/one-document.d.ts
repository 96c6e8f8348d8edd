import { type Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Document } from "../generator/document/document.ts";
import { type ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Reading } from "./select.ts";
import type { Terminal } from "./terminal.ts";
/** The document of a command that takes exactly one. */
export interface Chosen extends ReadDocument {
    readonly settings: Settings;
    /** Collects diagnostics while reading and afterwards. */
    readonly diagnostics: Diagnostics;
}
/**
 * Resolves the settings of the one document.
 *
 * @throws UsageError if there are several
 * @returns `undefined` if the config or document is unusable; the reason has been reported
 */
export declare function chooseOne(command: string, reading: Reading, terminal: Terminal, fresh?: boolean): Promise<Settings | undefined>;
/** Reads the document. */
export declare function readOne(settings: Settings, terminal: Terminal): Promise<Chosen | undefined>;
/** Reports the errors of reading a document, and the warnings about overlays and filters. */
export declare function reportReading(diagnostics: Diagnostics, document: Document | undefined, { documentLabel }: Settings, terminal: Terminal): void;
