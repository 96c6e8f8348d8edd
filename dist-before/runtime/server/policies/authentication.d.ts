import type { ServerRequest } from "../http.ts";
import { type Presented } from "./presented.ts";
import type { SecurityRequirements, SecuritySchemes } from "./security-scheme.ts";
/** An authenticated caller. */
export interface Verified<Caller> {
    readonly caller: Caller;
    /** Scopes that were granted; absent: all that an operation may ask for. */
    readonly scopes?: readonly string[];
    /** Names the caller in idempotency scopes and rate limits: stable, not secret. */
    readonly id: string;
}
/**
 * Judges what a request brought for one security scheme; generated code names the kind of its credentials.
 *
 * @returns `undefined` for credentials that are unknown, expired or revoked
 */
export type Verifier<Caller, Credentials extends Presented = Presented> = (presented: Credentials, request: ServerRequest) => Verified<Caller> | undefined | Promise<Verified<Caller> | undefined>;
/** A verifier of any scheme. Declared as a method, because parameters of methods may be narrower. */
export type AnyVerifier<Caller> = {
    verify(...given: Parameters<Verifier<Caller>>): ReturnType<Verifier<Caller>>;
}["verify"];
export interface Authentication<Caller> {
    readonly schemes: SecuritySchemes;
    /** By the name of the scheme. */
    readonly verifiers: Readonly<Record<string, AnyVerifier<Caller> | undefined>>;
}
/**
 * Who sends a request. The fullest alternative whose credentials are all there and good decides. Nobody (`{}`) is let in
 * only who presents nothing: bad credentials are never quietly ignored.
 *
 * @returns `undefined` where no credentials are needed
 * @throws Problem `unauthorized` with `WWW-Authenticate` (RFC 9110, 11.6.1), `forbidden` when scopes are missing
 */
export declare function authenticate<Caller>(requirements: SecurityRequirements | undefined, request: ServerRequest, { schemes, verifiers }: Authentication<Caller>): Promise<Verified<Caller> | undefined>;
