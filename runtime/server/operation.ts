import type { AnyHandler } from "./context.ts";
import type { OperationInfo } from "../operation-info.ts";
import type { OperationChecks } from "../validation/operation-checks.ts";
import type { RateLimitWindow } from "./policies/rate-limits.ts";
import type { RequestContent, ParameterReader } from "./decode/reader.ts";
import type { ReplyContent, HeaderWriter } from "./encode/writer.ts";

/** Made by `converting`, so that a server which converts nothing has nothing of it. */
export type ConvertHandler = (operation: ServerOperation, handler: AnyHandler) => AnyHandler;

/**
 * All that the server must know of one operation. Written by the generator, which says only what differs from the
 * default and names readers, writers and checks by reference.
 */
export interface ServerOperation extends OperationInfo {
  /** Its member of `Handlers`, where that is not the `id`: identifiers are no arbitrary text, and unique. */
  readonly handler?: string;
  /** In the order of the template. A plain name: one value of simple style, a string. */
  readonly pathParameters?: readonly (string | ParameterReader)[];
  readonly query?: readonly (string | ParameterReader)[];
  /** The whole query is one value (OpenAPI 3.2, `in: querystring`). */
  readonly querystring?: ParameterReader;
  readonly headers?: readonly (string | ParameterReader)[];
  readonly cookies?: readonly (string | ParameterReader)[];
  /** Documented media types, ranges last. */
  readonly body?: { readonly required?: boolean; readonly content: readonly RequestContent[] };
  /** By `200`, `4XX` or `default`; the most exact entry decides. */
  readonly responses: { readonly [status: string]: ServerResponse };
  readonly checks?: OperationChecks;
  /** Between the values that travel, which are checked, and those that the handler has. */
  readonly conversions?: ConvertHandler;
  /** As in OpenAPI: alternatives, each naming schemes that are needed together. Absent or empty: nobody is asked. */
  readonly security?: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly idempotency?: IdempotencyRule;
  /** Its answers hold tokens, which nobody may keep: `Cache-Control: no-store` (RFC 6749, 5.1). */
  readonly noStore?: true;
  /** Instead of those of the server. */
  readonly rateLimits?: readonly RateLimitWindow[];
}

/** `x-idempotency`. */
export interface IdempotencyRule {
  /** Lower case. */
  readonly header: string;
  readonly required?: boolean;
  /** How long a result is kept; 24 hours when the contract is silent. */
  readonly retentionSeconds?: number;
}

export interface ServerResponse {
  /** Documented media types in document order; none: no body. */
  readonly content?: readonly ReplyContent[];
  readonly headers?: readonly (string | HeaderWriter)[];
}
