/** Where operations are: what comes before their path, and a query that all of them share. */
export interface BaseUrl {
  /** Without a slash at its end. */
  readonly prefix: string;
  /** Without a question mark. */
  readonly query: string;
}

/** Only browsers have a page, and only their libraries of types know of it. */
interface Scope {
  readonly URL: unknown;
  readonly location?: { readonly href: string };
}

/**
 * @param text absolute; in browsers it may also be relative to the page
 * @throws TypeError for what is no URL, and for one with credentials in it, which `fetch` would refuse and quote
 */
export function parseBaseUrl(text: string): BaseUrl {
  try {
    const scope: Scope = globalThis;
    const { origin, pathname, search, username, password } = new URL(text, scope.location?.href);
    if (!username && !password) return { prefix: origin + pathname.replace(/\/$/, ""), query: search.slice(1) };
  } catch {
    // Told below.
  }
  throw new TypeError("`server` must be a URL without credentials");
}
