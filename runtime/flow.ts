import type { Secret } from "./auth.ts";
import { reveal } from "./auth.ts";
import { parseBaseUrl } from "./base-url.ts";
import type { ClientCredentialsOptions } from "./client-credentials.ts";
import { clientCredentials } from "./client-credentials.ts";
import { oauth2 } from "./oauth2.ts";
import type { Middleware } from "./pipeline.ts";
import type { TokenSource } from "./token-source.ts";

/** What the contract cannot know of client credentials; what it does say may be said otherwise. */
export type ClientCredentials = Pick<ClientCredentialsOptions, "clientId" | "clientSecret"> &
  Partial<ClientCredentialsOptions>;

/** Of the client that wants tokens. */
export interface FlowSetting extends Pick<ClientCredentialsOptions, "fetch" | "retry"> {
  /** Base URL of the API. A `tokenUrl` that is relative stands below it. */
  readonly server: string;
}

/** OAuth 2.0 or OpenID Connect with what the caller has: a token, a function that is asked for it, a source of tokens. */
export function tokenFlow(given: TokenSource | Secret): Middleware {
  if (typeof given === "object") return oauth2(given);
  return oauth2({ token: async () => reveal(given), refuse() {} });
}

/**
 * The same, or client credentials to get tokens by.
 *
 * @param flow as the contract describes it
 */
export function clientCredentialsFlow(
  given: ClientCredentials | TokenSource | Secret,
  flow: Pick<ClientCredentialsOptions, "tokenUrl" | "request" | "retryOn" | "refreshBefore">,
  { server, ...setting }: FlowSetting,
): Middleware {
  if (typeof given !== "object" || "token" in given) return tokenFlow(given);
  const tokenUrl = new URL(flow.tokenUrl, `${parseBaseUrl(server).prefix}/`).href;
  return oauth2(clientCredentials({ ...flow, tokenUrl, ...setting, ...given }));
}
