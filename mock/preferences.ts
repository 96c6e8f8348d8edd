/** What a request asks of the mock. */
export interface Preferences {
  /** Status of the response. */
  readonly code?: number;
  /** Name of an example. */
  readonly example?: string;
  /** Generates values from the schema instead of using examples. */
  readonly dynamic?: boolean;
}

/**
 * Reads `Prefer: code=404, example=missing, dynamic=true` (RFC 7240), and Prism's query parameters `__code`,
 * `__example` and `__dynamic`. The header takes precedence. Unknown preferences and invalid values are ignored.
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
