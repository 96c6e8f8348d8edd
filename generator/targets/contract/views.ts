import type { Code } from "../../print/code.ts";

export interface ContractView {
  /** Of the document. */
  readonly title: Code;
  /** Relative to the file. */
  readonly document: Code;
  /** The option `document` of the test: a shorthand, or a config with overlays and a filter. */
  readonly tested: Code;
}
