import type { OperationInfo } from "./operation-info.ts";

interface Details {
  /** Parts of the response, when one arrived. */
  readonly status?: number;
  readonly cause?: unknown;
}

/**
 * Base class of the errors that calls throw. Messages name the operation but never contain sent or received values,
 * because messages end up in logs.
 */
export class CallError extends Error {
  override readonly name: string = "CallError";
  // `declare` keeps these fields out of the emitted code; the constructor sets them.
  /** Id of the operation. */
  declare readonly operation: string;
  declare readonly method: string;
  /** The path template, without parameter values. */
  declare readonly path: string;
  /** Status of the response; `undefined` when none arrived. */
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

/** A value that cannot be sent, such as a path parameter `..` or a line break in a header. No request was sent. */
export class RequestError extends CallError {
  override readonly name = "RequestError";
}

/** No response, or an incomplete one: DNS, connection, TLS, CORS. `cause` is the error that `fetch` threw. */
export class NetworkError extends CallError {
  override readonly name = "NetworkError";
}

/** The call exceeded its `timeout`. */
export class TimeoutError extends CallError {
  override readonly name = "TimeoutError";
}

/** The caller aborted `signal`; `cause` is its reason. */
export class AbortedError extends CallError {
  override readonly name = "AbortedError";
}

/** A redirect that cannot be followed: it does not lead to a web address, loops, or is hidden by the platform. */
export class RedirectError extends CallError {
  override readonly name = "RedirectError";
}

/** A response that deviates from the contract. */
export class UnexpectedResponseError extends CallError {
  override readonly name: string = "UnexpectedResponseError";
  declare readonly status: number;
  /** The first `BODY_EXCERPT` characters of the body, for people to read. */
  declare readonly body: string;
  /** The `fetch` response; its body has been consumed. */
  declare readonly response: Response;

  constructor(operation: OperationInfo, problem: string, response: Response, body: string) {
    super(operation, problem, response);
    this.body = body.slice(0, BODY_EXCERPT);
    this.response = response;
  }
}

export const BODY_EXCERPT = 4096;

/** A status that the contract does not list for the operation. */
export class UndocumentedStatusError extends UnexpectedResponseError {
  override readonly name = "UndocumentedStatusError";
}

/** A media type that the contract does not list for this status, or that the call does not accept. */
export class UnexpectedContentTypeError extends UnexpectedResponseError {
  override readonly name = "UnexpectedContentTypeError";
}

/** A body that does not match its media type. */
export class DecodeError extends UnexpectedResponseError {
  override readonly name: string = "DecodeError";
}

/** The position of a value in a stream. */
export interface StreamItem {
  /** Its position in the stream, from 1. */
  readonly number: number;
  /** The type of an event. */
  readonly event?: string;
  /** The id of an event, where it has one. */
  readonly id?: string;
}

/** A stream value that is not JSON although the contract says so. `body` is the value. */
export class StreamItemError extends DecodeError {
  override readonly name = "StreamItemError";
  declare readonly item: StreamItem;

  constructor(operation: OperationInfo, item: StreamItem, response: Response, body: string) {
    const what = item.event === undefined ? "line" : "event";
    super(operation, `${what} ${item.number} of the stream is not JSON`, response, body);
    this.item = item;
  }
}
