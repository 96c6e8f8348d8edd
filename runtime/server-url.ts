/** The URL of a server with variables: those given, else their defaults. */
export function serverUrl(
  template: string,
  defaults: { readonly [name: string]: string },
  variables: { readonly [name: string]: string | undefined } = {},
): string {
  return template.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value =
      (Object.hasOwn(variables, name) ? variables[name] : undefined) ??
      (Object.hasOwn(defaults, name) ? defaults[name] : undefined);
    // A variable may be a whole address, so only what no URL can contain is encoded.
    return value === undefined
      ? whole
      : value.replace(/%(?![\da-f]{2})|[^\w.~:/?#[\]@!$&'()*+,;=%-]/giu, encodeURIComponent);
  });
}
