import type { AnyCheck } from "./check.ts";

/** The checks of an operation's parameters, by location. */
export interface ParameterChecks {
  readonly path?: AnyCheck;
  readonly query?: AnyCheck;
  /** Replaces `query` if the whole query is one value (OpenAPI 3.2). */
  readonly querystring?: AnyCheck;
  readonly headers?: AnyCheck;
  readonly cookies?: AnyCheck;
}

/** The checks of one operation. Written by the generator. */
export interface OperationChecks extends ParameterChecks {
  readonly body?: BodyChecks;
  readonly bodyRequired?: true;
  /** Keyed by `200`, `4XX` or `default`. The most specific entry applies. */
  readonly responses?: { readonly [status: string]: ResponseChecks };
}

export interface ResponseChecks {
  readonly headers?: AnyCheck;
  readonly body?: BodyChecks;
}

/**
 * One check for all media types, or one for each. Media types are in lower case, with parameters only where they distinguish bodies.
 * The default comes first. `undefined`: the body is text or bytes, which have no schema.
 */
export type BodyChecks = AnyCheck | { readonly [mediaType: string]: AnyCheck | undefined };
