const LINK = /<([^>]*)>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]*))?)*)/g;
const RELATION = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i;

/** The target of the link with `rel="next"` in a `Link` header (RFC 8288, 3). */
export function nextLink(header: string): string | undefined {
  for (const [, target, parameters = ""] of header.matchAll(LINK)) {
    const [, quoted, bare = quoted] = RELATION.exec(parameters) ?? [];
    if (bare?.toLowerCase().split(/\s+/).includes("next")) return target;
  }
  return undefined;
}
