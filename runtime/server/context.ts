import type { OperationInfo } from "../operation-info.ts";
import type { ServerRequest } from "./http.ts";

/** The second argument of a handler. */
export interface HandlerContext<Caller = unknown> {
  /** Identifies this request in logs and in the error envelope. */
  readonly requestId: string;
  readonly operation: OperationInfo;
  /** The authenticated caller; `undefined` where the operation requires no credentials. */
  readonly caller: Caller;
  /** The `Last-Event-ID` of a client that resumes an event stream. */
  readonly lastEventId: string | undefined;
  /**
   * The caller's preferred media type (`Accept`) among the operation's documented ones for successes. On a tie, the
   * first documented one.
   */
  accepts(mediaType: string): boolean;
  /**
   * Runs `work` as one transaction of the server's option `transactions`. It contains what `work` writes, the events it
   * adds to an outbox, and the reply under the request's idempotency key: all of them happen once, or none. Return what
   * it resolves to.
   *
   * @param work returns the reply of the handler. Its parameter has the type of the engine, such as `SqliteTransaction`
   */
  transaction<Given extends HandlerReply, Transaction = unknown>(
    work: (transaction: Transaction) => Given | Promise<Given>,
  ): Promise<Given>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** The raw request. */
  readonly request: ServerRequest;
}

/** The input of a handler: the groups that its operation has, decoded and validated. */
export interface HandlerRequest {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly cookies?: unknown;
  /** The media type of the request, as documented. Present where the operation accepts several. */
  readonly contentType?: string;
  readonly body?: unknown;
}

/** The input of a handler whose operation has none. */
export type EmptyCall = Readonly<Record<never, never>>;

/** Parameters that callers may omit, and that handlers always get: they have defaults. */
export type WithDefaults<Group, Name extends keyof Group> = Group & Required<Pick<Group, Name>>;

/** The reply of a handler. The generated types allow only documented replies. */
export interface HandlerReply {
  readonly status: number;
  readonly headers?: object;
  /** Selects a media type other than the first that the caller accepts. */
  readonly contentType?: string;
  readonly body?: unknown;
}

/** A documented reply with a body, and without headers of its own. */
export interface Reply<Status extends number, Body> {
  readonly status: Status;
  readonly headers?: never;
  readonly contentType?: never;
  readonly body: Body;
}

/** The body of a stream: each item is sent as soon as it is there. */
export type Items<Item> = Iterable<Item> | AsyncIterable<Item>;

/** A documented reply that has only a status. */
export interface EmptyReply<Status extends number> {
  readonly status: Status;
  readonly headers?: never;
  readonly contentType?: never;
  readonly body?: never;
}

/**
 * A handler of one operation: it receives the request and returns a documented reply. `Caller` is the type of
 * `context.caller`: `undefined` where the operation requires no credentials.
 */
export type Handler<Request, Reply, Caller = undefined> = {
  // A method, so that the verifiers alone determine `Caller`.
  handle(request: Request, context: HandlerContext<Caller>): Reply | Promise<Reply>;
}["handle"];

/** A handler as the core calls it, which knows nothing of its operation. */
export type UntypedHandler = Handler<never, HandlerReply, never>;

/** A handler without the types of its operation. */
export type AnyHandler = (request: HandlerRequest, context: HandlerContext) => HandlerReply | Promise<HandlerReply>;
