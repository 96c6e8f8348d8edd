import type { Code } from "../../print/code.ts";

// Views of the templates in templates/msw/.

/** msw/group: the file of a tag. */
export interface MockGroupView {
  readonly operations: readonly MockView[];
  /** The mocks under their short names. */
  readonly exports: Code;
}

export interface MockView {
  readonly comment: Code | undefined;
  readonly name: Code;
  readonly type: Code;
  /** Begins with a line break. */
  readonly value: Code;
}

/** msw/index */
export interface MockIndexView {
  /** The modules of the tags. */
  readonly groups: readonly { readonly name: Code; readonly from: Code }[];
  readonly type: Code;
  /** At most one: the operations without a tag. */
  readonly bases: readonly { readonly name: Code }[];
  readonly tagged: readonly { readonly key: Code; readonly name: Code }[];
  readonly http: Code;
  /** An object literal. */
  readonly mocks: Code;
  readonly create: Code;
  readonly options: Code;
  readonly at: Code;
  /** Names re-exported from the runtime. */
  readonly exports: Code;
}
