import type { ServerRequest } from "../http.ts";

/** What a request brought for one scheme. */
export type Presented =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "basic"; readonly username: string; readonly password: string }
  | { readonly kind: "apiKey"; readonly key: string }
  /** `http` schemes of another name: what follows the name. */
  | { readonly kind: "http"; readonly parameters: string };

/** Who somebody is, as far as the server has to know. */
export interface Verified<Caller> {
  readonly caller: Caller;
  /** Scopes that were granted; absent: all that an operation may ask for. */
  readonly scopes?: readonly string[];
  /** Names the caller in idempotency scopes and rate limits: stable, not secret. */
  readonly id: string;
}

/**
 * Judges what a request brought for one security scheme.
 *
 * @returns `undefined` for credentials that are unknown, expired or revoked
 */
export type Verifier<Caller> = (
  presented: Presented,
  request: ServerRequest,
) => Verified<Caller> | undefined | Promise<Verified<Caller> | undefined>;

/** Where a scheme's credentials are in a request. Written by the generator. */
export type SecurityScheme =
  | { readonly kind: "bearer" }
  | { readonly kind: "basic" }
  /** Lower case. */
  | { readonly kind: "http"; readonly scheme: string }
  | { readonly kind: "apiKey"; readonly in: "header" | "query" | "cookie"; readonly name: string };

export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;
