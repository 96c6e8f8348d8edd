import type { Code } from "../../print/code.ts";

// Views of the templates in templates/client/.

/** client/operations: the file of one tag. */
export interface OperationsFileView {
  readonly operations: readonly OperationView[];
  /** `{ create, type CreateRequest }`: exports of the operations that are in other files. */
  readonly exports: Code | undefined;
  readonly group: GroupView;
}

/** client/operations-part: operations of a tag with several files */
export interface OperationsPartView {
  readonly operations: readonly OperationView[];
}

/** client/operation */
export interface OperationView {
  readonly comment: Code | undefined;
  readonly name: Code;
  /** The client that calls the operation: `client`, or one that converts. */
  readonly client: Code;
  /** `client: Client, request: ..., options?: ...`, one per line if they are long. */
  readonly parameters: Code;
  readonly result: Code;
  /** What its promise resolves to: the result, narrowed by the call's `accept`. */
  readonly returned: Code;
  readonly descriptor: Code;
  readonly operationType: Code;
  /** The object literal of the descriptor. */
  readonly described: Code;
  /** The declaration of the request type; absent for an operation without input. */
  readonly requestType: Code | undefined;
  /** Declarations of types that have no name in the document. */
  readonly types: readonly Code[];
  /** Overloads of a function whose request selects the kind of response. */
  readonly overloads: readonly OverloadView[];
  /** Functions that iterate over the pages of its results. */
  readonly paged: readonly PagedView[];
  /** How its pages follow one another, at most one. */
  readonly pagination: readonly PaginationView[];
  /** The results after the equals sign: on the same line, or one per line. */
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
  /** The call of the runtime function that iterates. */
  readonly call: Code;
}

export interface PaginationView {
  readonly name: Code;
  readonly type: Code;
  readonly value: Code;
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
  /** The key of an object member. */
  readonly key: Code;
  /** The value of the member; absent for further overloads of the same method. */
  readonly bound: Code | undefined;
  /** `request: ..., options?: ...`, one per line if they are long. */
  readonly parameters: Code;
  readonly result: Code;
}

/** client/tag: exports functions under their method names. */
export interface TagFileView {
  /** A statement for each file of the tag. */
  readonly exports: readonly Code[];
}

/** client/index */
export interface IndexView {
  readonly comment: Code;
  readonly interface: Code;
  /** The base of the interface: operations without a tag. */
  readonly root: Code | undefined;
  readonly rootBind: Code | undefined;
  readonly groups: readonly IndexGroupView[];
  /** At most one: the factory's options, if it has more than every client has. */
  readonly ownOptions: readonly OptionsView[];
  readonly plainComment: Code;
  /** The runtime function that creates a client without methods. */
  readonly plain: Code;
  readonly client: Code;
  readonly factoryComment: Code;
  readonly factory: Code;
  readonly options: Code;
  readonly createClient: Code;
  /** The settings of the client, apart from its middleware. */
  readonly settings: Code;
  /** Statements such as `const server = ...;`. */
  readonly prepared: readonly Code[];
  /** Whether the options may be omitted, because some server has an absolute URL. */
  readonly optional: boolean;
  /** Re-exported names, so that one import suffices. */
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
  /** The namespace under which the module is exported. */
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
  /** An object member: the step, or `undefined` without credentials. */
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
  /** A string, or a function if the URL has variables. */
  readonly value: Code;
}

export interface ServerVariablesView {
  readonly name: Code;
  readonly server: Code;
  readonly members: readonly { readonly comment: Code | undefined; readonly member: Code }[];
}

/** client/shared: types that several operations share and the document does not name. */
export interface SharedFileView {
  readonly types: readonly Code[];
  /** Lists of headers; `type` is the type of an item. */
  readonly headerLists: readonly SharedValueView[];
  readonly responses: readonly SharedValueView[];
}

export interface SharedValueView {
  readonly name: Code;
  readonly type: Code;
  readonly value: Code;
}
