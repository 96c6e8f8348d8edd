/**
 * @param text absolute; in browsers also relative to the page
 * @throws TypeError for an invalid URL, and for one with credentials, which `fetch` would reject and quote
 */
export function parseBaseUrl(text) {
    try {
        const scope = globalThis;
        const { origin, pathname, search, username, password } = new URL(text, scope.location?.href);
        if (!username && !password)
            return { prefix: origin + pathname.replace(/\/$/, ""), query: search.slice(1) };
    }
    catch {
        // Reported below.
    }
    throw new TypeError("`baseUrl` must be a URL without credentials");
}
