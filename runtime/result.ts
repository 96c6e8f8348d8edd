import { CallError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";

/** A documented answer with a status of 2xx. */
export interface Success<
  Status extends number = number,
  Data = unknown,
  Headers = NoHeaders,
  ContentType extends string = string,
> {
  readonly ok: true;
  readonly status: Status;
  /** The decoded body; `undefined` where the contract has none. */
  readonly data: Data;
  /** The documented headers, parsed; those that are absent or not as documented are left out (see `response`). */
  readonly headers: Headers;
  /** The documented media type that the body has; that of the response where a range is documented. */
  readonly contentType: ContentType;
  readonly operation: OperationInfo;
  /** As `fetch` gave it; its body has been read. */
  readonly response: Response;
}

/** A documented answer with any other status. */
export interface Failure<
  Status extends number = number,
  Body = unknown,
  Headers = NoHeaders,
  ContentType extends string = string,
> {
  readonly ok: false;
  readonly status: Status;
  /** The decoded body; `undefined` where the contract has none. */
  readonly error: Body;
  /** The documented headers, parsed; those that are absent or not as documented are left out (see `response`). */
  readonly headers: Headers;
  /** The documented media type that the body has; that of the response where a range is documented. */
  readonly contentType: ContentType;
  readonly operation: OperationInfo;
  /** As `fetch` gave it; its body has been read. */
  readonly response: Response;
}

/** Of a response whose headers the contract does not list. */
export interface NoHeaders {
  readonly [name: string]: never;
}

/** What a call results in that accepts one media type: successes that are documented with others do not come. */
export type Accepted<Result, MediaType extends string> = Result extends {
  readonly ok: true;
  readonly contentType: infer Documented;
}
  ? MediaType extends Documented
    ? Result
    : never
  : Result;

/** A documented failure as an exception, for those who prefer them. */
export class ApiError extends CallError {
  override readonly name = "ApiError";
  override readonly status: number;
  /** The decoded body. */
  readonly error: unknown;
  readonly response: Response;

  constructor(failure: Failure<number, unknown, unknown>) {
    super(failure.operation, "documented error", failure);
    this.status = failure.status;
    this.error = failure.error;
    this.response = failure.response;
  }
}

type AnyResult = Success<number, unknown, unknown> | Failure<number, unknown, unknown>;

/**
 * The data of a success; of several documented ones, whichever it is.
 *
 * @throws ApiError for a failure
 */
export function unwrap<Result extends AnyResult>(
  result: Result,
): Extract<Result, Success<number, unknown, unknown>>["data"];
export function unwrap(result: AnyResult): unknown {
  if (result.ok) return result.data;
  throw new ApiError(result);
}
