import type { Api, SecurityScheme } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { servedOperations } from "./served.ts";

/** The schemes that operations require. */
export function usedSchemes(api: Api): readonly SecurityScheme[] {
  const names = new Set(servedOperations(api).flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)));
  return api.securitySchemes.filter(({ name }) => names.has(name));
}

/** The runtime type of the credentials that a request presents for a scheme. */
export function presentedName({ kind }: SecurityScheme): string {
  switch (kind) {
    case "basic":
      return "PresentedPassword";
    case "http":
      return "PresentedParameters";
    case "apiKey":
    case "signature":
      return "PresentedKey";
    case "bearer":
    case "oauth2":
    case "openIdConnect":
      return "PresentedToken";
    case "mutualTls":
      return "PresentedCertificate";
  }
}

/** Where a scheme's credentials are in a request, as the runtime's `SecurityScheme`. */
export function schemeCode(scheme: SecurityScheme): Code {
  const kind = (name: string, ...others: readonly Code[]): Code =>
    list("{", [member("kind", literal(name)), ...others], "}", 20);
  switch (scheme.kind) {
    case "basic":
      return kind("basic");
    case "http":
      return kind("http", member("scheme", literal(scheme.scheme.toLowerCase())));
    case "apiKey":
      return kind("apiKey", member("in", literal(scheme.in)), member("name", literal(scheme.key)));
    case "signature":
      return kind("apiKey", member("in", literal("header")), member("name", literal(scheme.signature.header)));
    // Their tokens are sent according to RFC 6750.
    case "bearer":
    case "oauth2":
    case "openIdConnect":
      return kind("bearer");
    case "mutualTls":
      return kind("mutualTls");
  }
}
