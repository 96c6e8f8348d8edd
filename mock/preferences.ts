/** What a request asks of the mock. */
export interface Preferences {
  /** The status of the response. */
  readonly code?: number;
  /** The name of an example. */
  readonly example?: string;
  /** Values made anew from the schema instead of examples. */
  readonly dynamic?: boolean;
}

/**
 * Reads `Prefer: code=404, example=missing, dynamic=true` (RFC 7240), and `__code`, `__example`, `__dynamic` of the query,
 * as users of Prism know them. The header goes first. Preferences of others, and values that are none, are passed over.
 */
export function readPreferences(header: string | undefined, query: string): Preferences {
  const wishes = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.startsWith("__")) wishes.set(name.slice(2), value);
  }
  for (const [, name = "", quoted, token] of (header ?? "").matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;"]+))/g)) {
    wishes.set(name.toLowerCase(), quoted ?? token ?? "");
  }
  const code = wishes.get("code") ?? "";
  const example = wishes.get("example") ?? "";
  const dynamic = wishes.get("dynamic");
  return {
    ...(/^[1-5]\d\d$/.test(code) && { code: Number(code) }),
    ...(example !== "" && { example }),
    ...((dynamic === "true" || dynamic === "false") && { dynamic: dynamic === "true" }),
  };
}
