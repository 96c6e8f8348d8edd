/**
 * The URL of a server with variables: those given, else their defaults. A variable may be a whole address, so only what
 * no URL can contain is encoded.
 */
export function serverUrl(
  template: string,
  defaults: { readonly [name: string]: string },
  variables: object = {},
): string {
  return template.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value: unknown = own(variables, name) ?? own(defaults, name);
    return typeof value === "string" ? encodeIllegal(value) : whole;
  });
}

function own(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}

function encodeIllegal(text: string): string {
  return text.replace(/%(?![\da-f]{2})|[^\w.~:/?#[\]@!$&'()*+,;=%-]/giu, encodeURIComponent);
}
