import type { Code } from "../../print/code.ts";

// Views of the templates in templates/server/.

/** server/operations: the file of one tag. */
export interface OperationsFileView {
  readonly operations: readonly OperationView[];
  readonly comment: Code | undefined;
  /** The interface of the tag's handlers. */
  readonly handlers: Code;
  /** The type parameter of the interface: the caller, present even if no operation has one. */
  readonly typeParameter: Code;
}

export interface OperationView {
  readonly comment: Code | undefined;
  /** The key of an object member. */
  readonly key: Code;
  /** The declaration of the type that the handler receives; absent without input. */
  readonly callType: Code | undefined;
  /** Declarations of types that have no name in the document. */
  readonly types: readonly Code[];
  readonly reply: Code;
  /** The replies after the equals sign: on the same line, or one per line. */
  readonly replies: Code;
  /** `Handler<CreateOrderCall, CreateOrderReply, Caller>` */
  readonly handler: Code;
  /** The constant that describes the operation for the runtime. */
  readonly name: Code;
  readonly type: Code;
  /** An object literal. */
  readonly described: Code;
}

/** server/handlers */
export interface HandlersView {
  /** The same as for each tag. */
  readonly typeParameter: Code;
  readonly comment: Code;
  readonly name: Code;
  /** The interfaces of all tags after the equals sign: on the same line, or one per line. */
  readonly handlers: Code;
}

/** server/shared: types that several operations share and the document does not name. */
export interface SharedFileView {
  readonly types: readonly Code[];
  readonly replies: readonly { readonly name: Code; readonly type: Code; readonly value: Code }[];
}

/** server/index */
export interface IndexView {
  /** The modules of the tags. */
  readonly modules: readonly { readonly name: Code; readonly from: Code }[];
  /** At most one. */
  readonly verifiers: readonly { readonly name: Code; readonly members: readonly MemberView[] }[];
  /** Whether any operation has an authenticated caller. */
  readonly secured: boolean;
  readonly options: Code;
  readonly base: Code;
  /** With `<Caller>` if any operation has an authenticated caller. */
  readonly handlers: Code;
  readonly ownOptions: readonly { readonly comment: Code; readonly member: Code }[];
  readonly comment: Code;
  readonly name: Code;
  /** `{ handlers, ...options }` */
  readonly parameters: Code;
  readonly server: Code;
  /** The runtime function that serves, and its arguments. */
  readonly run: Code;
  readonly contract: Code;
  /** The exported description of what all operations share. */
  readonly contractName: Code;
  readonly contractType: Code;
  readonly described: Code;
  /** Present if rate limits differ by server. */
  readonly rateLimits: Code | undefined;
  /** Re-exported names, so that one import suffices. */
  readonly values: Code;
  readonly types: Code;
}

export interface MemberView {
  readonly comment: Code | undefined;
  readonly member: Code;
}

/** server/scaffold: a starter file. */
export interface ScaffoldView {
  /** The first comment. */
  readonly head: Code;
  readonly import: Code;
  /** Imports of reply types, by file. */
  readonly replyImports: readonly Code[];
  /** Whether any operation has an authenticated caller. */
  readonly secured: boolean;
  readonly handlers: Code;
  /** A handler for every operation. */
  readonly members: Code;
  readonly create: Code;
  /** Object members, one for each security scheme. */
  readonly verifiers: readonly Code[];
  /** A comment with the scopes of rate limits that the server cannot know by itself; none if there are none. */
  readonly rateLimitScopes: readonly Code[];
}
