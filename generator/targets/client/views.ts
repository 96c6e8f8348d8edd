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
  /** What the operation is called with: `client`, or one that converts. */
  readonly client: Code;
  /** `client: Client, request: ..., options?: ...`, one on a line where they are long. */
  readonly parameters: Code;
  readonly result: Code;
  /** What its promise has: the result, or what is left of it by the call's `accept`. */
  readonly returned: Code;
  readonly descriptor: Code;
  readonly operationType: Code;
  /** The object literal of the descriptor. */
  readonly described: Code;
  /** The declaration of the request's type; absent when it takes nothing. */
  readonly requestType: Code | undefined;
  /** Declarations of types that the document has no name for. */
  readonly types: readonly Code[];
  /** Signatures of a function whose request decides how it answers. */
  readonly overloads: readonly OverloadView[];
  /** Functions that go through the pages of its results. */
  readonly paged: readonly PagedView[];
  /** The results behind the equals sign: a space and all of them, or each on a line of its own. */
  readonly results: Code;
}

export interface OverloadView {
  readonly comment: Code | undefined;
  readonly name: Code;
  readonly parameters: Code;
  readonly result: Code;
}

export interface PagedView {
  readonly comment: Code;
  readonly name: Code;
  readonly parameters: Code;
  readonly result: Code;
  /** The function of the runtime that does it. */
  readonly run: Code;
  /** As of the operation. */
  readonly client: Code;
  readonly descriptor: Code;
  /** An object literal. */
  readonly pagination: Code;
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
  /** What it is when the object is made; absent for further signatures of the same method. */
  readonly bound: Code | undefined;
  /** `request: ..., options?: ...`, one on a line where they are long. */
  readonly parameters: Code;
  readonly result: Code;
}

/** client/tag: functions under the names of the methods. */
export interface TagFileView {
  readonly exports: Code;
}

/** client/index */
export interface IndexView {
  readonly comment: Code;
  readonly interface: Code;
  /** What the interface extends: operations without a tag. */
  readonly root: Code | undefined;
  readonly rootBind: Code | undefined;
  readonly groups: readonly IndexGroupView[];
  /** The options of the factory, where they are more than those of every client; one or none. */
  readonly ownOptions: readonly OptionsView[];
  readonly plainComment: Code;
  /** The function that makes a client without methods. */
  readonly plain: Code;
  readonly client: Code;
  readonly factoryComment: Code;
  readonly factory: Code;
  readonly options: Code;
  readonly createClient: Code;
  /** What the client is made with, the steps of the contract's behaviour aside. */
  readonly settings: Code;
  /** `const server = ...;` and its like. */
  readonly prepared: readonly Code[];
  /** Whether there is a server that needs no page to be relative to. */
  readonly optional: boolean;
  /** Names that are exported again, for one place to import from. */
  readonly values: Code;
  readonly types: Code;
}

export interface OptionsView {
  readonly name: Code;
  readonly base: Code;
  readonly members: readonly { readonly comment: Code; readonly member: Code }[];
}

export interface IndexGroupView {
  readonly comment: Code | undefined;
  /** What its module is exported as. */
  readonly namespace: Code;
  readonly from: Code;
  readonly key: Code;
  readonly objectKey: Code;
  readonly interface: Code;
  readonly bind: Code;
}

/** client/credentials */
export interface CredentialsView {
  readonly interface: Code;
  readonly step: Code;
  readonly parameters: Code;
  readonly middleware: Code;
  readonly authenticate: Code;
  readonly schemes: readonly CredentialView[];
}

export interface CredentialView {
  readonly comment: Code | undefined;
  readonly key: Code;
  readonly type: Code;
  /** Member of an object: the step, or `undefined` where nothing is given. */
  readonly step: Code;
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
  /** Lists of headers, `type` being that of an item. */
  readonly headerLists: readonly SharedValueView[];
  readonly responses: readonly SharedValueView[];
}

export interface SharedValueView {
  readonly name: Code;
  readonly type: Code;
  readonly value: Code;
}
