import type { Code } from "../../print/code.ts";
/** tanstack-query/operations: the file of one tag. */
export interface QueryFileView {
    readonly key: Code;
    /** The literals of the key: API and tag. */
    readonly keyParts: Code;
    readonly queries: readonly QueryView[];
    readonly mutations: readonly FunctionView[];
}
/** tanstack-query/query */
export interface QueryView {
    /** The function that creates the key of a query. */
    readonly key: FunctionView;
    readonly comment: Code;
    readonly name: Code;
    /** Parameter lists: with a request, with `skipToken` or a request, and optional. */
    readonly parameters: Code;
    readonly skippable: Code;
    readonly either: Code;
    readonly type: Code;
    readonly skippableType: Code;
    readonly value: Code;
    /** At most one: the options of an infinite query, for a paginated operation. */
    readonly infinite: readonly FunctionView[];
}
/** tanstack-query/function */
export interface FunctionView {
    readonly comment: Code;
    readonly name: Code;
    readonly parameters: Code;
    readonly type: Code;
    /** The returned expression. */
    readonly value: Code;
}
