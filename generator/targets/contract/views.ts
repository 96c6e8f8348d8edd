import type { Code } from "../../print/code.ts";

export interface ContractView {
  /** Of the document. */
  readonly title: Code;
  /** Relative to the file. */
  readonly document: Code;
}
