import { CallError } from "./errors.ts";
import type { Middleware } from "./pipeline.ts";
/** The operation requires credentials that the client does not have. No request was sent. */
export declare class MissingCredentialsError extends CallError {
    readonly name = "MissingCredentialsError";
}
/**
 * Maps security schemes of the contract to credentials. Each request uses the alternative with the most schemes that
 * the client has credentials for. Optional credentials are sent when available.
 *
 * @example
 * const auth = authenticate({ apiKey: headerKey("X-Api-Key", key) });
 * @throws MissingCredentialsError when no alternative can be met
 */
export declare function authenticate(schemes: Readonly<Record<string, Middleware | undefined>>): Middleware;
