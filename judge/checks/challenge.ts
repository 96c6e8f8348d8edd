import type { Api, Operation } from "../../generator/ir/api.ts";

/**
 * What is wrong with `WWW-Authenticate` of an answer 401 (RFC 9110, 11.6.1), if anything is: it is there, and one of its challenges is
 * of a scheme that the operation asks for.
 *
 * @param operation `undefined` for what is none of the document, where every challenge is right
 */
export function challengeFault(
  api: Api,
  operation: Operation | undefined,
  text: string | undefined,
): string | undefined {
  if (text === undefined || text.trim() === "") {
    return "no WWW-Authenticate header, so clients cannot know which credentials to send";
  }
  const requiredSchemes = schemesOf(api, operation);
  if (requiredSchemes.length === 0 || requiredSchemes.some((scheme) => isChallenged(text, scheme))) return undefined;
  return `a WWW-Authenticate header without the scheme ${requiredSchemes.join(" or ")}`;
}

/** Schemes of HTTP that an operation takes; empty where it takes something else as well, such as keys. */
function schemesOf({ securitySchemes }: Api, operation: Operation | undefined): readonly string[] {
  const schemesByName = new Map(securitySchemes.map((scheme) => [scheme.name, scheme]));
  const kinds = (operation?.security ?? []).flat().map(({ scheme: name }) => {
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
  return kinds.every((scheme) => scheme !== undefined) ? [...new Set(kinds)] : [];
}

/** At the beginning, or after the comma that ends the challenge before. */
function isChallenged(text: string, scheme: string): boolean {
  return text.split(",").some((part) => (part.trim().split(/\s/, 1)[0] ?? "").toLowerCase() === scheme.toLowerCase());
}
