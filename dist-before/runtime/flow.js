import { reveal } from "./auth.js";
import { parseBaseUrl } from "./base-url.js";
import { clientCredentials } from "./client-credentials.js";
import { oauth2 } from "./oauth2.js";
/** OAuth 2.0 or OpenID Connect with a token, a function that returns one, or a token source. */
export function tokenFlow(given) {
    if (typeof given === "object")
        return oauth2(given);
    return oauth2({ token: async () => reveal(given), refuse() { } });
}
/**
 * Like `oauth2`, but can also fetch tokens by client credentials.
 *
 * @param flow as the contract documents it
 */
export function clientCredentialsFlow(given, flow, { server, ...setting }) {
    if (typeof given !== "object" || "token" in given)
        return tokenFlow(given);
    const tokenUrl = new URL(flow.tokenUrl, `${parseBaseUrl(server).prefix}/`).href;
    return oauth2(clientCredentials({ ...flow, tokenUrl, ...setting, ...given }));
}
