import type { Secret } from "./auth.ts";
import type { ClientCredentialsOptions } from "./client-credentials.ts";
import type { Middleware } from "./pipeline.ts";
import type { TokenSource } from "./token-source.ts";
/** Client credentials and overrides of what the contract documents. */
export type ClientCredentials = Pick<ClientCredentialsOptions, "clientId" | "clientSecret"> & Partial<ClientCredentialsOptions>;
/** Settings of the API client that requests the tokens. */
export interface FlowSetting extends Pick<ClientCredentialsOptions, "fetch" | "retry"> {
    /** Base URL of the API. A relative `tokenUrl` is resolved against it. */
    readonly server: string;
}
/** OAuth 2.0 or OpenID Connect with a token, a function that returns one, or a token source. */
export declare function tokenFlow(given: TokenSource | Secret): Middleware;
/**
 * Like `oauth2`, but can also fetch tokens by client credentials.
 *
 * @param flow as the contract documents it
 */
export declare function clientCredentialsFlow(given: ClientCredentials | TokenSource | Secret, flow: Pick<ClientCredentialsOptions, "tokenUrl" | "request" | "retryOn" | "refreshBefore">, { server, ...setting }: FlowSetting): Middleware;
