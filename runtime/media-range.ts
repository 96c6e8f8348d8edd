/**
 * Whether a media type is one of a range: `image/png` of `image/*`, `application/vnd.pet+json` of `application/*+json`, each of them of
 * any. Both in lower case and without parameters.
 */
export function inMediaRange(type: string, range: string): boolean {
  const star = range.indexOf("*");
  if (star === -1) return false;
  const before = range.slice(0, star);
  const after = range.slice(range.lastIndexOf("*") + 1);
  return type.length > before.length + after.length && type.startsWith(before) && type.endsWith(after);
}

/** The best match for a media type: the type itself, otherwise the narrowest range. All in lower case and without parameters. */
export function ofMediaType(documented: readonly string[], type: string): string | undefined {
  if (documented.includes(type)) return type;
  let narrowest: string | undefined;
  for (const range of documented) {
    if (range.length > (narrowest?.length ?? 0) && inMediaRange(type, range)) narrowest = range;
  }
  return narrowest;
}
