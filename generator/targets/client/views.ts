import type { Code } from "../../print/code.ts";

// What the templates in templates/client/ are given.

/** client/operations: the file of one tag. */
export interface OperationsFileView {
  readonly operations: readonly OperationView[];
  readonly group: GroupView;
}

/** client/operation */
export interface OperationView {
  readonly comment: Code | undefined;
  readonly name: Code;
  /** `client: Client, request: ..., options?: ...`, one on a line where they are long. */
  readonly parameters: Code;
  readonly result: Code;
  readonly descriptor: Code;
  readonly operationType: Code;
  /** The object literal of the descriptor. */
  readonly described: Code;
  /** The declaration of the request's type; absent when it takes nothing. */
  readonly requestType: Code | undefined;
  /** Declarations of types that the document has no name for. */
  readonly types: readonly Code[];
  /** The results behind the equals sign: a space and all of them, or each on a line of its own. */
  readonly results: Code;
}

/** client/group */
export interface GroupView {
  readonly comment: Code | undefined;
  readonly interface: Code;
  readonly bind: Code;
  readonly client: Code;
  readonly methods: readonly MethodView[];
}

export interface MethodView {
  readonly comment: Code | undefined;
  /** As the name of a member. */
  readonly key: Code;
  readonly function: Code;
  /** `request: ..., options?: ...`, one on a line where they are long. */
  readonly parameters: Code;
  readonly result: Code;
}

/** client/index */
export interface IndexView {
  readonly comment: Code;
  readonly interface: Code;
  /** What the interface extends: operations without a tag. */
  readonly root: Code | undefined;
  readonly rootBind: Code | undefined;
  readonly groups: readonly IndexGroupView[];
  readonly factoryComment: Code;
  readonly factory: Code;
  readonly options: Code;
  readonly createClient: Code;
  /** `SERVERS.sandbox`, or a call where it has variables. */
  readonly server: Code | undefined;
  /** Whether there is a server that needs no page to be relative to. */
  readonly optional: boolean;
  /** Names that are exported again, for one place to import from. */
  readonly values: Code;
  readonly types: Code;
}

export interface IndexGroupView {
  readonly comment: Code | undefined;
  readonly key: Code;
  readonly objectKey: Code;
  readonly interface: Code;
  readonly bind: Code;
}

/** client/servers */
export interface ServersView {
  readonly name: Code;
  readonly variables: readonly ServerVariablesView[];
  readonly servers: readonly ServerView[];
}

export interface ServerView {
  readonly comment: Code | undefined;
  readonly key: Code;
  /** A string, or a function where the URL has variables. */
  readonly value: Code;
}

export interface ServerVariablesView {
  readonly name: Code;
  readonly server: Code;
  readonly members: readonly { readonly comment: Code | undefined; readonly member: Code }[];
}

/** client/shared: what several operations have in common and the document gives no schema of a name. */
export interface SharedFileView {
  readonly types: readonly Code[];
  readonly responses: readonly SharedResponseView[];
}

export interface SharedResponseView {
  readonly name: Code;
  readonly type: Code;
  /** An object literal. */
  readonly value: Code;
}
