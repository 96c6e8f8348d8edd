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

/**
 * Of documented media types that differ only in parameters, the one that a media type is: `application/json; version=2`.
 *
 * @returns `undefined` where every one has another value of a parameter
 */
export function ofParameters<Documented extends { readonly type: string }>(
  documented: readonly Documented[],
  mediaType: string,
): Documented | undefined {
  const parameters = parametersOf(mediaType);
  let best: Documented | undefined;
  let most = -1;
  for (const one of documented) {
    const equal = equalParameters(one.type, parameters);
    if (equal <= most) continue;
    best = one;
    most = equal;
  }
  return best;
}

/** The number of parameters that a documented media type shares with others, or -1 where a value differs. */
export function equalParameters(documented: string, parameters: ReadonlyMap<string, string>): number {
  if (parameters.size === 0 || !documented.includes(";")) return 0;
  let equal = 0;
  for (const [name, value] of parametersOf(documented)) {
    const other = parameters.get(name);
    if (other === undefined) continue;
    if (other !== value) return -1;
    equal++;
  }
  return equal;
}

/** Parameters by name, in lower case, without those that say how the bytes are written, and without weights. */
export function parametersOf(mediaType: string): ReadonlyMap<string, string> {
  const [, ...parts] = mediaType.toLowerCase().split(";");
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const [name = "", value = ""] = part.split("=", 2).map((text) => text.trim());
    if (!/^(?:charset|boundary|q|)$/.test(name)) parameters.set(name, value.replace(/^"(.*)"$/, "$1"));
  }
  return parameters;
}
