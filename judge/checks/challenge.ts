import type { Api, Operation } from "../../generator/ir/api.ts";

/**
 * Checks `WWW-Authenticate` of a 401 response (RFC 9110 section 11.6.1). The header must have a challenge of a scheme
 * that the operation accepts.
 *
 * @param operation `undefined` for requests outside the document, where every challenge is accepted
 */
export function challengeFault(
  api: Api,
  operation: Operation | undefined,
  text: string | undefined,
): string | undefined {
  const accepted = schemesOf(api, operation);
  const ofHttp = accepted.filter((scheme) => scheme !== undefined);
  if (text === undefined || text.trim() === "") {
    // HTTP defines no challenge for API keys and certificates. Logins have their credentials in the body.
    if (ofHttp.length === 0 && (accepted.length > 0 || operation !== undefined)) return undefined;
    return "no WWW-Authenticate header, so clients cannot know which credentials to send";
  }
  if (operation === undefined || ofHttp.length < accepted.length || accepted.length === 0) return undefined;
  if (ofHttp.some((scheme) => isChallenged(text, scheme))) return undefined;
  return `a WWW-Authenticate header without the scheme ${ofHttp.join(" or ")}`;
}

/** The HTTP schemes that an operation accepts, or any operation; `undefined` stands for others, such as API keys. */
function schemesOf({ securitySchemes }: Api, operation: Operation | undefined): readonly (string | undefined)[] {
  const names = operation?.security.flat().map(({ scheme }) => scheme) ?? securitySchemes.map(({ name }) => name);
  const schemesByName = new Map(securitySchemes.map((scheme) => [scheme.name, scheme]));
  const schemes = names.map((name) => {
    const scheme = schemesByName.get(name);
    switch (scheme?.kind) {
      case "bearer":
      case "oauth2":
      case "openIdConnect":
        return "Bearer";
      case "basic":
        return "Basic";
      case "http":
        return scheme.scheme;
      default:
        return undefined;
    }
  });
  return [...new Set(schemes)];
}

/** A challenge starts at the beginning, or after the comma that ends the previous one. */
function isChallenged(text: string, scheme: string): boolean {
  return text.split(",").some((part) => (part.trim().split(/\s/, 1)[0] ?? "").toLowerCase() === scheme.toLowerCase());
}
