import type { AnyHandler } from "./context.ts";
import type { OperationInfo } from "../operation-info.ts";
import type { AnyCheck } from "../validation/check.ts";
import type { ParameterChecks } from "../validation/operation-checks.ts";
import type { RateLimitWindow } from "./policies/rate-limits.ts";
import type { RequestContent, ParameterReader } from "./decode/reader.ts";
import type { ReplyContent, HeaderWriter } from "./encode/writer.ts";

/** Converts the values of a handler. `converting` creates it, so servers without conversions do not bundle that code. */
export type ConvertHandler = (operation: ServerOperation, handler: AnyHandler) => AnyHandler;

/**
 * The generated description of one operation. It lists only differences from the defaults, and names readers, writers
 * and checks by reference.
 */
export interface ServerOperation extends OperationInfo {
  /** The key in `Handlers`, if it differs from `id`. Keys are unique identifiers. */
  readonly handler?: string;
  /** In the order of the template. A name alone means a string in simple style. */
  readonly pathParameters?: readonly (string | ParameterReader)[];
  readonly query?: readonly (string | ParameterReader)[];
  /** Reads the whole query as one value (OpenAPI 3.2, `in: querystring`). */
  readonly querystring?: ParameterReader;
  readonly headers?: readonly (string | ParameterReader)[];
  readonly cookies?: readonly (string | ParameterReader)[];
  readonly body?: ServerBody;
  /** Keyed by `200`, `4XX` or `default`. The most specific entry applies. */
  readonly responses: { readonly [status: string]: ServerResponse };
  /** Checks of the parameters. */
  readonly checks?: ParameterChecks;
  /** Converts between validated wire values and the values of handlers. */
  readonly conversions?: ConvertHandler;
  /** Alternatives. The schemes of one alternative are required together. Absent or empty: no credentials are required. */
  readonly security?: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly idempotency?: IdempotencyRule;
  /** Whether replies contain tokens, which need `Cache-Control: no-store` (RFC 6749, 5.1). */
  readonly noStore?: true;
  /** Overrides the rate limits of the server. */
  readonly rateLimits?: readonly RateLimitWindow[];
  /** Where its own servers serve it, in addition to the base path of the contract. */
  readonly basePath?: string | readonly string[];
}

/** `x-idempotency`. */
export interface IdempotencyRule {
  /** Name of the header in lower case. */
  readonly header: string;
  readonly required?: boolean;
  /** How long a result is stored. Default: 24 hours. */
  readonly retentionSeconds?: number;
}

export interface ServerBody {
  readonly required?: boolean;
  /** The check of an `application/json` body, or `true` without one; instead of `content`. */
  readonly json?: AnyCheck | true;
  /** Documented media types, ranges last. */
  readonly content?: readonly RequestContent[];
}

/** A check alone describes a JSON response without headers. */
export type ServerResponse = AnyCheck | ResponseDescription;

export interface ResponseDescription extends ReplyFormat {
  /** The check of an `application/json` body, or `true` without one; instead of `content`. */
  readonly json?: AnyCheck | true;
  /** As of `ReplyContent`, for `json`. */
  readonly error?: unknown;
}

export interface ReplyFormat {
  /** Documented media types in document order. Absent: no body. */
  readonly content?: readonly ReplyContent[];
  readonly headers?: readonly (string | HeaderWriter)[];
  readonly headersCheck?: AnyCheck;
}
