/** `WWW-Authenticate` (RFC 9110, 11.6.1): one challenge for each scheme that would do. */
export function challenge(schemes, refusal = {}) {
    const challenges = new Set(schemes.map((scheme) => challengeOf(scheme, refusal)));
    return challenges.size === 0 ? {} : { "www-authenticate": [...challenges].join(", ") };
}
function challengeOf(scheme, { error, scopes = [] }) {
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
            // No registered scheme either.
            return "MutualTLS";
        case "apiKey":
            // Not a registered scheme: a 401 must have a challenge, so it names the missing credentials.
            return `ApiKey in="${scheme.in}", name="${quotable(scheme.name)}"`;
    }
}
/** What may stand between quotes without being escaped. */
function quotable(text) {
    return text.replace(/[^\x21\x23-\x5b\x5d-\x7e]/g, "");
}
