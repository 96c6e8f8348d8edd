import type { PropertyEncoding, RequestCodec, ResponseCodec, SentBody } from "./content.ts";
import type { OperationConversions } from "./conversion.ts";
import type { HeaderParameter } from "./header-values.ts";
import type { OperationInfo } from "./operation-info.ts";
import type { Encode, Style } from "./style.ts";
import type { OperationChecks } from "./validation/operation-checks.ts";

export type { OperationInfo } from "./operation-info.ts";

/**
 * The generated description of one operation. It lists only differences from the defaults. It names codecs, styles and
 * readers by reference, so bundles contain only those in use.
 */
export interface Operation extends OperationInfo {
  /** Path parameters that are not one plain value. */
  readonly pathStyles?: readonly Parameter[];
  readonly query?: QueryParameters;
  readonly headers?: HeaderParameters;
  readonly cookies?: HeaderParameters;
  readonly body?: RequestCodec | RequestContent;
  readonly responses: Responses;
  /** The `Accept` header; `application/json` when absent. */
  readonly accept?: string;
  /** What a call accepts by default, where its body decides between a stream and a whole response. */
  readonly acceptFor?: (parts: RequestParts) => string;
  /** Alternatives, each with the schemes that are needed together. Empty: no credentials are sent. */
  readonly security?: readonly SecurityRequirement[];
  /** The header of the idempotency key (`x-idempotency`). Requests that carry it may be retried. */
  readonly idempotencyKey?: string;
  /** Whether the same request may be sent twice, when the method does not determine it. */
  readonly repeatable?: boolean;
  /** Responses with `x-retry`; plain statuses where its members are the defaults. Absent: the contract has none. */
  readonly retry?: readonly (string | RetryRule)[];
  /** Base URL of an operation with a server of its own. */
  readonly server?: string;
  /** `followRedirects` where the contract documents redirects, which are then results. */
  readonly follow?: Middleware;
  /** The checks for the client's option `validate`. */
  readonly checks?: OperationChecks;
  /** For `converting`. */
  readonly conversions?: OperationConversions;
}

/** An outgoing request: plain data, so that it can be sent again. Copy it to change it. */
export interface HttpRequest {
  readonly operation: Operation;
  /** That of the operation, or `GET` after a redirect. */
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: SentBody | null;
  /** Ends the whole call. Every wait must observe it. */
  readonly signal: AbortSignal | null;
  /** Deadline of the call in milliseconds since 1970; absent without a limit. */
  readonly deadline?: number;
  readonly redirect?: RedirectMode;
  /** Names of headers that must not reach another origin. */
  readonly guarded?: readonly string[];
  /** Follows redirects instead of `fetch`: `followRedirects`. */
  readonly follow?: Middleware;
  /**
   * Reads the body as the result of the call. Normally the client calls it; `retry` calls it earlier, so that it can
   * retry a response that broke off.
   */
  readonly read?: (response: Response) => Promise<void>;
  /** Throws a `DeadlineError` at once when the server asks to wait, because the sender waits itself. */
  readonly impatient?: true;
}

/** `follow` follows every redirect, including documented ones. `manual` follows none. */
export type RedirectMode = "follow" | "manual";

export type Send = (request: HttpRequest) => Promise<Response>;

/** Middleware around the sending of a request. It may change the request, send it again, or respond itself. */
export type Middleware = (request: HttpRequest, next: Send) => Promise<Response>;

export interface QueryParameters {
  /** `writeQuery` */
  write(query: QueryParameters, values: unknown, shared: string): string;
  /** In the order in which they are written. */
  readonly parameters: readonly (string | Parameter)[];
}

/** Parameters in headers or cookies. */
export interface HeaderParameters {
  /** `writeHeaders` or `writeCookies` */
  write(headers: HeaderParameters, values: object | undefined, into: Headers): void;
  readonly parameters: readonly (string | Parameter)[];
}

/** A parameter that is not one plain value, or differs from the default of its location. */
export interface Parameter {
  readonly name: string;
  /** When absent the parameter is one plain value. */
  readonly style?: Style;
  /** Default: `true` in queries and cookies, else `false`. */
  readonly explode?: boolean;
  /** `reserved` for `allowReserved`. */
  readonly encode?: Encode;
  /** The value that is not sent, as if there were none. */
  readonly unsent?: null;
  /** Whether the value is the whole query (OpenAPI 3.2, `in: querystring`). */
  readonly whole?: true;
  /** Creates a value for calls that pass none: `uuid` for an idempotency key. */
  readonly make?: () => unknown;
}

/** A request body with several media types, or not its codec's own. */
export interface RequestContent {
  /** `mediaTypes` */
  encode(content: RequestContent, parts: RequestParts): { readonly body: SentBody; readonly type: string };
  /** The default media type first, ranges last. */
  readonly content: readonly RequestMediaType[];
}

export interface RequestMediaType {
  /** As documented. */
  readonly type: string;
  readonly codec: RequestCodec;
  readonly properties?: readonly PropertyEncoding[];
}

/** Keyed by `200`, `4XX` or `default`. The most specific entry applies. */
export interface Responses {
  readonly [status: string]: ResponseCodec | DocumentedResponse;
}

/** A response with headers, with several media types, or not its codec's own. */
export interface DocumentedResponse {
  /**
   * `documented`, or `negotiated` where there are several media types.
   *
   * @param accept the only media type that the call accepts
   */
  decode(documented: DocumentedResponse, actual: Headers, accept?: string): Decoding;
  /** One codec for all accepted media types. */
  readonly content?: ResponseCodec;
  /** Used instead of one codec: the documented media types, ranges last. Neither: no body. */
  readonly mediaTypes?: readonly ResponseMediaType[];
  readonly headers?: readonly (string | HeaderParameter)[];
}

export interface ResponseMediaType {
  /** As documented. */
  readonly type: string;
  readonly codec: ResponseCodec;
}

/** How a response is decoded, given its headers. */
export interface Decoding {
  readonly codec: ResponseCodec;
  /** The documented headers, parsed. */
  readonly headers?: object;
  /** Present where it differs from the response's own. */
  readonly contentType?: string;
}

/** `x-retry` of a response. */
export interface RetryRule {
  /** Its key: `429`, `5XX` or `default`. */
  readonly status: string;
  /** Whether this entry disables retries, although its range enables them. */
  readonly never?: true;
  /** Default: `true`. */
  readonly retryAfter?: boolean;
  /** Default: `full`. */
  readonly jitter?: "full" | "none";
}

export interface SecurityRequirement {
  /** Scheme to scopes. */
  readonly [scheme: string]: readonly string[];
}

/** The input of a call. Each group holds values by their names in the contract. */
export interface RequestParts {
  readonly path?: object;
  /** Any value with `in: querystring`, else an object. */
  readonly query?: unknown;
  readonly headers?: object;
  readonly cookies?: object;
  /** Selects a media type other than the first. */
  readonly contentType?: string;
  readonly body?: unknown;
}

/** The request of an operation without input. */
export interface EmptyRequest {
  readonly [part: string]: never;
}
