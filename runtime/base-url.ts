/** Where operations are: what comes before their path, and a query that all of them share. */
export interface BaseUrl {
  /** Without a slash at its end. */
  readonly prefix: string;
  /** Begins with `?`, or is empty. */
  readonly query: string;
}

/**
 * @param text absolute; in browsers it may also be relative to the page
 * @throws TypeError for what is no URL, and for one with credentials in it, which `fetch` would refuse and quote
 */
export function parseBaseUrl(text: string): BaseUrl {
  try {
    const url = new URL(text, typeof location === "undefined" ? undefined : location.href);
    if (!url.username && !url.password)
      return { prefix: url.origin + url.pathname.replace(/\/$/, ""), query: url.search };
  } catch {
    // Told below.
  }
  throw new TypeError("`server` or `baseUrl` must be a URL, without credentials");
}

/** @param path begins with a slash; may have a query of its own */
export function joinUrl(base: BaseUrl, path: string, query: readonly string[]): string {
  const all = [base.query.slice(1), ...query].filter((part) => part !== "").join("&");
  return base.prefix + path + (all && (path.includes("?") ? "&" : "?") + all);
}
