import type { PropertyEncoding, RequestCodec, ResponseCodec, SentBody } from "./content.ts";
import type { OperationConversions } from "./conversion.ts";
import type { HeaderParameter } from "./header-values.ts";
import type { OperationInfo } from "./operation-info.ts";
import type { Encode, Style } from "./style.ts";
import type { OperationChecks } from "./validation/operation-checks.ts";

export type { OperationInfo } from "./operation-info.ts";

/**
 * All that the client must know of one operation. Written by the generator, which says only what differs from the
 * default and names codecs, styles and readers by reference, so that a bundle has those of the operations in use.
 */
export interface Operation extends OperationInfo {
  /** Path parameters that are not simply one plain value. */
  readonly pathStyles?: readonly Parameter[];
  readonly query?: QueryParameters;
  readonly headers?: HeaderParameters;
  readonly cookies?: HeaderParameters;
  readonly body?: RequestCodec | RequestContent;
  readonly responses: Responses;
  /** The `Accept` header; `application/json` when absent. */
  readonly accept?: string;
  /** As in OpenAPI: alternatives, each naming schemes that are needed together. Empty: no credentials are sent. */
  readonly security?: readonly SecurityRequirement[];
  /** The header of the idempotency key (`x-idempotency`): what carries one may be sent again. */
  readonly idempotencyKey?: string;
  /** Whether the same request may be sent twice, where its method does not say it. */
  readonly repeatable?: boolean;
  /** The responses with `x-retry`; statuses alone where its members are the defaults. Absent: the contract is silent. */
  readonly retry?: readonly (string | RetryRule)[];
  /** Base URL of an operation that is served elsewhere than the rest. */
  readonly server?: string;
  /** `followRedirects` where the contract documents redirects: they are results. */
  readonly follow?: Middleware;
  /** What the client's validator holds it to. */
  readonly checks?: OperationChecks;
  /** For `converting`. */
  readonly conversions?: OperationConversions;
}

/** A request on its way out: plain data, so that it can be sent again. To change it, make another. */
export interface HttpRequest {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Headers;
  readonly body: SentBody | null;
  /** Ends the whole call; anything that waits must heed it. */
  readonly signal: AbortSignal | null;
  /** When the call's time ends, in milliseconds since 1970; absent without a limit. */
  readonly deadline?: number;
  /** Instead of the operation's own: `GET` after a redirect. */
  readonly method?: string;
  readonly redirect?: RedirectMode;
  /** Names of headers that must not reach another origin. */
  readonly guarded?: readonly string[];
  /** Follows redirects instead of `fetch`: `followRedirects`. */
  readonly follow?: Middleware;
  /**
   * Reads the body, as the result of the call. The client does that at last; a step that repeats requests does it
   * before, so that it can repeat one whose response broke off.
   */
  readonly read?: (response: Response) => Promise<void>;
  /** A wait that the server asks for is a `DeadlineError` at once: who sends this waits by itself. */
  readonly impatient?: true;
}

/** `follow`: every redirect, documented ones, too. `manual`: none. */
export type RedirectMode = "follow" | "manual";

export type Send = (request: HttpRequest) => Promise<Response>;

/** One step around the sending of a request: it may change the request, send it more than once, or answer by itself. */
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

/** A parameter that is more than one plain value, or differs from the default of its place in another way. */
export interface Parameter {
  readonly name: string;
  /** When absent the parameter is one plain value. */
  readonly style?: Style;
  /** Default: `true` in queries and cookies, else `false`. */
  readonly explode?: boolean;
  /** `reserved` for `allowReserved`. */
  readonly encode?: Encode;
  /** The value of the whole group, not of a member of it (OpenAPI 3.2, `in: querystring`). */
  readonly whole?: true;
  /** Makes a value for a call that gives none: `uuid` for an idempotency key. */
  readonly make?: () => unknown;
}

/** A request body of other media types than its codec's own, or of several. */
export interface RequestContent {
  /** `mediaTypes` */
  encode(content: RequestContent, parts: RequestParts): { readonly body: SentBody; readonly type: string };
  /** The one that is meant when the caller names none comes first, ranges last. */
  readonly content: readonly RequestMediaType[];
}

export interface RequestMediaType {
  /** As documented. */
  readonly type: string;
  readonly codec: RequestCodec;
  readonly properties?: readonly PropertyEncoding[];
}

/** By `200`, `4XX` or `default`; the most exact entry decides. */
export interface Responses {
  readonly [status: string]: ResponseCodec | DocumentedResponse;
}

/** A response with headers, or of other media types than its codec's own. */
export interface DocumentedResponse {
  /**
   * `documented`, or `negotiated` where there are several media types.
   *
   * @param accept the only media type that the call accepts
   */
  decode(documented: DocumentedResponse, actual: Headers, accept?: string): Decoding;
  /** A codec for all that it accepts. */
  readonly content?: ResponseCodec;
  /** Instead of one codec: the documented media types, ranges last. Neither: no body. */
  readonly mediaTypes?: readonly ResponseMediaType[];
  readonly headers?: readonly (string | HeaderParameter)[];
}

export interface ResponseMediaType {
  /** As documented. */
  readonly type: string;
  readonly codec: ResponseCodec;
}

/** How a response is decoded, by what its headers say. */
export interface Decoding {
  readonly codec: ResponseCodec;
  /** The documented ones, parsed. */
  readonly headers?: object;
  /** Where it is not simply that of the response. */
  readonly contentType?: string;
}

/** `x-retry` of a response. */
export interface RetryRule {
  /** Its key: `429`, `5XX` or `default`. */
  readonly status: string;
  /** Not after this one, though after others of its range. */
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

/** What a call sends; each group holds values by the names that the contract gives them. */
export interface RequestParts {
  readonly path?: object;
  /** With `in: querystring` any value, else an object. */
  readonly query?: unknown;
  readonly headers?: object;
  readonly cookies?: object;
  /** Where the operation takes several media types and not the first of them is meant. */
  readonly contentType?: string;
  readonly body?: unknown;
}

/** The request of an operation that takes nothing. */
export interface EmptyRequest {
  readonly [part: string]: never;
}
