import type { Code } from "../../print/code.ts";

// What the templates in templates/server/ are given.

/** server/operations: the file of one tag. */
export interface OperationsFileView {
  readonly operations: readonly OperationView[];
  readonly comment: Code | undefined;
  /** The interface of the tag's handlers. */
  readonly handlers: Code;
  /** Of the interface: who calls, whether any of them has a caller or not. */
  readonly typeParameter: Code;
  /** The list of its operations. */
  readonly served: Code;
  readonly operationType: Code;
  /** An array literal. */
  readonly described: Code;
}

export interface OperationView {
  readonly comment: Code | undefined;
  /** As the name of a member. */
  readonly key: Code;
  /** The declaration of what the handler gets; absent when it gets nothing. */
  readonly callType: Code | undefined;
  /** Declarations of types that the document has no name for. */
  readonly types: readonly Code[];
  readonly reply: Code;
  /** The replies behind the equals sign: a space and all of them, or each on a line of its own. */
  readonly replies: Code;
  /** `(request: ..., context: ...)`, one on a line where they are long. */
  readonly parameters: Code;
  readonly result: Code;
}

/** server/handlers */
export interface HandlersView {
  /** As that of each tag. */
  readonly typeParameter: Code;
  readonly comment: Code;
  readonly name: Code;
  /** Those of all tags behind the equals sign: a space and all of them, or each on a line of its own. */
  readonly handlers: Code;
}

/** server/shared: what several operations have in common and the document gives no schema of a name. */
export interface SharedFileView {
  readonly types: readonly Code[];
  readonly replies: readonly { readonly name: Code; readonly type: Code; readonly value: Code }[];
}

/** server/index */
export interface IndexView {
  /** One or none. */
  readonly verifiers: readonly { readonly name: Code; readonly members: readonly MemberView[] }[];
  /** Whether any operation has a caller. */
  readonly secured: boolean;
  readonly options: Code;
  readonly base: Code;
  /** With its `<Caller>`, if any operation has one. */
  readonly handlers: Code;
  readonly ownOptions: readonly { readonly comment: Code; readonly member: Code }[];
  readonly comment: Code;
  readonly name: Code;
  /** `{ handlers, ...options }` */
  readonly parameters: Code;
  readonly server: Code;
  /** The function of the runtime that does it, and what it is given. */
  readonly run: Code;
  readonly contract: Code;
  /** The description of the server, for mocks. */
  readonly contractName: Code;
  readonly contractType: Code;
  readonly described: Code;
  /** By server, where they differ. */
  readonly rateLimits: Code | undefined;
  /** Names that are exported again, for one place to import from. */
  readonly values: Code;
  readonly types: Code;
}

export interface MemberView {
  readonly comment: Code | undefined;
  readonly member: Code;
}

/** server/scaffold: a file to start from. */
export interface ScaffoldView {
  /** A comment on the file. */
  readonly head: Code;
  readonly import: Code;
  /** Those of the types of replies, by file. */
  readonly replyImports: readonly Code[];
  /** Whether any operation has a caller. */
  readonly secured: boolean;
  readonly handlers: Code;
  /** One for every operation. */
  readonly members: Code;
  readonly create: Code;
  /** Names of security schemes, as members. */
  readonly verifiers: readonly Code[];
}
