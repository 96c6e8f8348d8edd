import type { Code } from "../../print/code.ts";

// Views of the template tanstack-query/operations.

/** tanstack-query/operations: the file of one tag. */
export interface QueryFileView {
  readonly key: Code;
  /** The literals of the key: API and tag. */
  readonly keyParts: Code;
  readonly creators: readonly CreatorView[];
}

/** A constant whose value is a function for a key or for options. */
export interface CreatorView {
  readonly comment: Code | undefined;
  readonly name: Code;
  readonly type: Code;
  /** Begins with a space or a line break. */
  readonly value: Code;
}
