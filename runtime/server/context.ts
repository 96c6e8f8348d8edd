import type { OperationInfo } from "../operation-info.ts";
import type { ServerRequest } from "./http.ts";

/** What a handler knows besides its request. */
export interface HandlerContext<Caller = unknown> {
  /** Names this request in logs and in the error envelope. */
  readonly requestId: string;
  readonly operation: OperationInfo;
  /** Who asks, as the authentication said; `undefined` where the operation asks for no credentials. */
  readonly caller: Caller;
  /** The `Last-Event-ID` of a client that resumes an event stream. */
  readonly lastEventId: string | undefined;
  /**
   * Whether the caller likes a media type best among those that the operation documents for its successes (`Accept`). Of several that it
   * likes as well, this is the first documented.
   */
  accepts(mediaType: string): boolean;
  /** Aborted when the peer goes away. */
  readonly signal: AbortSignal;
  /** As it came. */
  readonly request: ServerRequest;
}

/** What a handler gets: the groups that its operation has, decoded and checked. */
export interface HandlerRequest {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly cookies?: unknown;
  /** Where the operation takes several media types: the one that came, as documented. */
  readonly contentType?: string;
  readonly body?: unknown;
}

/** What a handler gets whose operation takes nothing. */
export type EmptyCall = Readonly<Record<never, never>>;

/** What a handler gives back. The generated types admit only what the contract documents. */
export interface HandlerReply {
  readonly status: number;
  readonly headers?: object;
  /** Where the response has several media types and the first that the caller accepts is not meant. */
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

/** A documented reply that is nothing but its status. */
export interface EmptyReply<Status extends number> {
  readonly status: Status;
  readonly headers?: never;
  readonly contentType?: never;
  readonly body?: never;
}

/** A handler as the core calls it; the generated `Handlers` types each for its operation. */
export type Handler = (request: never, context: HandlerContext<never>) => HandlerReply | Promise<HandlerReply>;

/** A handler that is not typed for its operation. */
export type AnyHandler = (request: HandlerRequest, context: HandlerContext) => HandlerReply | Promise<HandlerReply>;
