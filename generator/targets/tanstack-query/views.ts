import type { Code } from "../../print/code.ts";

// What the templates in templates/tanstack-query/ are given.

/** tanstack-query/operations: the file of one tag. */
export interface QueryFileView {
  readonly key: Code;
  /** The literals of the key: the API, and the tag. */
  readonly keyParts: Code;
  readonly queries: readonly QueryView[];
  readonly mutations: readonly FunctionView[];
}

/** tanstack-query/query */
export interface QueryView {
  /** The function that makes the key of a query. */
  readonly key: FunctionView;
  readonly comment: Code;
  readonly name: Code;
  /** What stands between the brackets: with a request, with `skipToken` or a request, and with either or nothing. */
  readonly parameters: Code;
  readonly skippable: Code;
  readonly either: Code;
  readonly type: Code;
  readonly skippableType: Code;
  readonly value: Code;
  /** Of an operation with pages; one or none. */
  readonly infinite: readonly FunctionView[];
}

/** tanstack-query/function */
export interface FunctionView {
  readonly comment: Code;
  readonly name: Code;
  readonly parameters: Code;
  readonly type: Code;
  /** What it returns. */
  readonly value: Code;
}
