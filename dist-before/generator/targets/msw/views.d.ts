import type { Code } from "../../print/code.ts";
/** msw/group: the file of a tag. */
export interface MockGroupView {
    readonly name: Code;
    readonly create: Code;
    readonly mocks: Code;
    readonly operations: readonly MockView[];
}
export interface MockView {
    readonly comment: Code | undefined;
    readonly key: Code;
    readonly type: Code;
    /** The key of its handler. */
    readonly handler: Code;
    readonly replies: Code;
}
/** msw/index */
export interface MockIndexView {
    readonly name: Code;
    /** At most one: the operations without a tag. */
    readonly bases: readonly {
        readonly type: Code;
        readonly create: Code;
    }[];
    readonly groups: readonly {
        readonly key: Code;
        readonly type: Code;
        readonly create: Code;
    }[];
    readonly create: Code;
    readonly http: Code;
    readonly options: Code;
    readonly mocks: Code;
    readonly contract: Code;
    /** Names re-exported from the runtime. */
    readonly exports: Code;
}
