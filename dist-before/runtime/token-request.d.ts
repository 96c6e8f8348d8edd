/** Encodings of a token request. Each is a function, so that bundles contain only the one in use. */
export type TokenRequest = (clientId: string, clientSecret: string, members: Readonly<Record<string, string>>) => EncodedTokenRequest;
export interface EncodedTokenRequest {
    readonly headers: Headers;
    readonly body: string;
    /** Every encoded form of the secret. */
    readonly secrets: readonly string[];
}
/** Sends a JSON object with id and secret as members. */
export declare const jsonRequest: TokenRequest;
/** Sends a form, with id and secret in the `Authorization` header. RFC 6749, 2.3.1 requires servers to support it. */
export declare const basicRequest: TokenRequest;
/** Sends a form with id and secret as members, which RFC 6749, 2.3.1 also allows. */
export declare const formRequest: TokenRequest;
