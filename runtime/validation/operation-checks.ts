import type { AnyCheck } from "./report.ts";

/** The checks of one operation, as far as it has such parts. Written by the generator. */
export interface OperationChecks {
  readonly path?: AnyCheck;
  readonly query?: AnyCheck;
  readonly headers?: AnyCheck;
  readonly cookies?: AnyCheck;
  readonly body?: BodyChecks;
  /** By `200`, `4XX` or `default`; the most exact entry decides. */
  readonly responses?: { readonly [status: string]: ResponseChecks };
}

export interface ResponseChecks {
  readonly headers?: AnyCheck;
  readonly body?: BodyChecks;
}

/** One check for all media types, or one for each as documented: lower case, without parameters. */
export type BodyChecks = AnyCheck | { readonly [mediaType: string]: AnyCheck };
