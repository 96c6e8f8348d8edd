import type { SecurityScheme } from "./security-scheme.ts";

/** Why the last credentials were rejected: an error code of RFC 6750, 3.1. */
export interface Refusal {
  readonly error?: "invalid_token" | "insufficient_scope";
  readonly scopes?: readonly string[];
}

/**
 * `WWW-Authenticate` (RFC 9110, 11.6.1): one challenge for each accepted scheme.
 *
 * @param refusalOf why the credentials of a scheme were rejected, if the request has any
 */
export function challenge(
  schemes: readonly SecurityScheme[],
  refusalOf: (scheme: SecurityScheme) => Refusal = () => ({}),
): Readonly<Record<string, string>> {
  const challenges = new Set(schemes.map((scheme) => challengeOf(scheme, refusalOf(scheme))));
  return challenges.size === 0 ? {} : { "www-authenticate": [...challenges].join(", ") };
}

function challengeOf(scheme: SecurityScheme, { error, scopes = [] }: Refusal): string {
  switch (scheme.kind) {
    case "bearer": {
      const parameters = [
        ...(error === undefined ? [] : [`error="${error}"`]),
        ...(scopes.length === 0 ? [] : [`scope="${scopes.map(quotable).join(" ")}"`]),
      ];
      return parameters.length === 0 ? "Bearer" : `Bearer ${parameters.join(", ")}`;
    }
    case "basic":
      return 'Basic realm="api", charset="UTF-8"';
    case "http":
      return scheme.scheme;
    case "mutualTls":
      // Not a registered scheme either.
      return "MutualTLS";
    case "apiKey":
      // Not a registered scheme: a 401 must have a challenge, so it names the missing credentials.
      return `ApiKey in="${scheme.in}", name="${quotable(scheme.name)}"`;
  }
}

/** Text that needs no escapes between quotes. */
function quotable(text: string): string {
  return text.replace(/[^\x21\x23-\x5b\x5d-\x7e]/g, "");
}
