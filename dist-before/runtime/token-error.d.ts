import { CallError } from "./errors.ts";
import type { OperationInfo } from "./operation-info.ts";
interface Details extends Partial<TokenRefusal> {
    readonly status?: number;
    readonly cause?: unknown;
}
/** The response of a token endpoint. Every member may be missing or invalid. */
export interface TokenAnswer {
    readonly access_token?: unknown;
    readonly token_type?: unknown;
    readonly expires_in?: unknown;
    readonly error?: unknown;
    readonly error_code?: unknown;
    readonly error_description?: unknown;
    readonly message?: unknown;
    readonly error_id?: unknown;
}
/** The error that a token endpoint reports; `undefined` for missing members. */
export interface TokenRefusal {
    /** `invalid_client`: `error` of RFC 6749, 5.2, or `error_code` of an error envelope. */
    readonly code: string | undefined;
    /** For people: `error_description` or `message`. */
    readonly description: string | undefined;
    /** For support requests: `error_id`. */
    readonly errorId: string | undefined;
}
/** No access token could be fetched, so the call was not sent. Contains nothing of the token request. */
export declare class TokenError extends CallError implements TokenRefusal {
    readonly name = "TokenError";
    readonly code: string | undefined;
    readonly description: string | undefined;
    readonly errorId: string | undefined;
    constructor(operation: OperationInfo, problem: string, details: Details);
}
/**
 * Parses both forms of an error: RFC 6749, and an envelope with `error_code`.
 *
 * @param secrets texts that contain one of these are removed, because some servers echo the request
 */
export declare function readRefusal(body: TokenAnswer, secrets: readonly string[]): TokenRefusal;
export {};
