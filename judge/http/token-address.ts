import type { Api, OAuthFlow } from "../../generator/ir/api.ts";
import type { Credential } from "../options.ts";
import { clientFlow } from "./credentials.ts";

/**
 * Why client credentials cannot be used: the document's token URL is on another server than the tested one. Otherwise
 * the author of a document could redirect the secret.
 *
 * @param url of the server under test
 */
export function strangeTokenAddress(
  { securitySchemes }: Api,
  url: string,
  given: readonly (Readonly<Record<string, Credential>> | undefined)[],
): string | undefined {
  for (const scheme of securitySchemes) {
    const flow = clientFlow(scheme);
    const isGiven = given.some(
      (one = {}) => (Object.hasOwn(one, scheme.name) ? one[scheme.name] : one["*"])?.kind === "client",
    );
    if (flow === undefined || !isGiven) continue;
    const origin = otherOrigin(flow, url);
    if (origin === undefined) continue;
    return (
      `The contract sends client credentials to ${origin}, which is not the server under test, so nothing was sent. ` +
      "Fetch a token there yourself and pass it instead."
    );
  }
  return undefined;
}

/** Relative token URLs and token operations are on the tested server. */
function otherOrigin({ tokenOperation, tokenUrl = "" }: OAuthFlow, url: string): string | undefined {
  const target = tokenOperation === undefined ? URL.parse(tokenUrl) : null;
  return target === null || target.origin === new URL(url).origin ? undefined : target.host || target.protocol;
}
