/** The server URL: the part before each path, and a query that all operations share. */
export interface BaseUrl {
  /** Without a trailing slash. */
  readonly prefix: string;
  /** Without the question mark. */
  readonly query: string;
}

/** Only browsers have `location`, and only their type libraries declare it. */
interface Scope {
  readonly URL: unknown;
  readonly location?: { readonly href: string };
}

/**
 * @param text absolute; in browsers also relative to the page
 * @throws TypeError unless it is an http or https URL, and for one with credentials, which `fetch` would reject and quote
 */
export function parseBaseUrl(text: string): BaseUrl {
  try {
    const scope: Scope = globalThis;
    const { origin, pathname, search, username, password } = new URL(text, scope.location?.href);
    // `localhost:4010` is a URL, too: one of the scheme `localhost`.
    if (origin.startsWith("http") && !username && !password)
      return { prefix: origin + pathname.replace(/\/$/, ""), query: search.slice(1) };
  } catch {
    // Reported below.
  }
  throw new TypeError("`baseUrl` must be an http(s) URL without credentials");
}
