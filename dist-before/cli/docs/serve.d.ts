import type { Terminal } from "../terminal.ts";
export interface Built {
    readonly html: string;
    /** Absolute paths of all files that the page was built from. */
    readonly inputs: readonly string[];
}
/**
 * Serves the page locally until interrupted. After a change of the document, the next request rebuilds it. While the
 * document is invalid, the last valid page is served.
 */
export declare function serve(first: Built, build: () => Promise<Built | undefined>, port: number, terminal: Terminal): Promise<number>;
