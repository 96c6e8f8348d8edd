import type { Code } from "../../print/code.ts";
export interface ContractView {
    /** Title of the document. */
    readonly title: Code;
    /** Path of the document, relative to the file. */
    readonly document: Code;
    /** The option `document` of the test: a path, or a config with overlays and a filter. */
    readonly tested: Code;
}
