import type { OperationInfo } from "./operation-info.ts";

interface Details {
  /** Of the response, when one came. */
  readonly status?: number;
  readonly cause?: unknown;
}

/**
 * What every failed call throws. Messages name the operation, never anything that was sent or received: they end up
 * in logs.
 */
export class CallError extends Error {
  override readonly name: string = "CallError";
  // Fields that the constructor sets are `declare`d: to be emitted they would have to be in every bundle.
  /** Id of the operation. */
  declare readonly operation: string;
  declare readonly method: string;
  /** The path template, without values. */
  declare readonly path: string;
  /** Of the response; `undefined` when none came. */
  declare readonly status: number | undefined;

  constructor({ id, method, path }: OperationInfo, problem: string, details: Details = {}) {
    const { status } = details;
    super(`${id} (${method} ${path}${status === undefined ? "" : `, status ${status}`}): ${problem}`, details);
    this.operation = id;
    this.method = method;
    this.path = path;
    this.status = status;
  }
}

/** A value that cannot be sent: a path parameter of `..`, a line break in a header. Nothing was sent. */
export class RequestError extends CallError {
  override readonly name = "RequestError";
}

/** No answer, or only its beginning: DNS, connection, TLS, CORS. `cause` is what `fetch` threw. */
export class NetworkError extends CallError {
  override readonly name = "NetworkError";
}

/** The call took longer than its `timeout`. */
export class TimeoutError extends CallError {
  override readonly name = "TimeoutError";
}

/** The caller's `signal` was aborted; `cause` is its reason. */
export class AbortedError extends CallError {
  override readonly name = "AbortedError";
}

/** A redirect that was not followed: it leads to no web address, has no end, or cannot be seen on this platform. */
export class RedirectError extends CallError {
  override readonly name = "RedirectError";
}

/** A response that is not as documented. */
export class UnexpectedResponseError extends CallError {
  override readonly name: string = "UnexpectedResponseError";
  declare readonly status: number;
  /** At most `BODY_EXCERPT` characters of the body, for people to look at. */
  declare readonly body: string;
  /** As `fetch` gave it; its body is gone. */
  declare readonly response: Response;

  constructor(operation: OperationInfo, problem: string, response: Response, body: string) {
    super(operation, problem, response);
    this.body = body.slice(0, BODY_EXCERPT);
    this.response = response;
  }
}

export const BODY_EXCERPT = 4096;

/** A status that the contract does not list for this operation. */
export class UndocumentedStatusError extends UnexpectedResponseError {
  override readonly name = "UndocumentedStatusError";
}

/** A media type that the contract does not list for this status. */
export class UnexpectedContentTypeError extends UnexpectedResponseError {
  override readonly name = "UnexpectedContentTypeError";
}

/** A body that is not what its media type says. */
export class DecodeError extends UnexpectedResponseError {
  override readonly name: string = "DecodeError";
}

/** Which value of a stream it is. */
export interface StreamItem {
  /** Its place in the stream, from 1. */
  readonly number: number;
  /** The type of an event. */
  readonly event?: string;
  /** The id of an event, where it came with one. */
  readonly id?: string;
}

/** A value of a stream that is not JSON although the contract says so; `body` is the value. */
export class StreamItemError extends DecodeError {
  override readonly name = "StreamItemError";
  declare readonly item: StreamItem;

  constructor(operation: OperationInfo, item: StreamItem, response: Response, body: string) {
    const what = item.event === undefined ? "line" : "event";
    super(operation, `${what} ${item.number} of the stream is not JSON`, response, body);
    this.item = item;
  }
}
