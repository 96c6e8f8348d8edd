import type { Code } from "../../print/code.ts";

// What the templates in templates/msw/ are given.

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
  /** Its name among handlers. */
  readonly handler: Code;
  readonly replies: Code;
}

/** msw/index */
export interface MockIndexView {
  readonly name: Code;
  /** The operations without a tag; one or none. */
  readonly bases: readonly { readonly type: Code; readonly create: Code }[];
  readonly groups: readonly { readonly key: Code; readonly type: Code; readonly create: Code }[];
  readonly create: Code;
  readonly http: Code;
  readonly options: Code;
  readonly mocks: Code;
  readonly contract: Code;
  /** Exports of the runtime. */
  readonly exports: Code;
}
