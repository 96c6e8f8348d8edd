/**
 * Inserts variables into the URL of a server. Variables that are not given have their defaults.
 * A variable may be a whole address (`{url}`) or a part of the host. In the path, all of it except slashes is encoded.
 *
 * @throws TypeError for a value that is invalid in its place; the message does not contain the value
 */
export function serverUrl(template: string, defaults: object, variables: object = {}): string {
  return template.replace(/\{([^{}]*)\}/g, (whole, name: string, at: number) => {
    const value = own(variables, name) ?? own(defaults, name);
    if (value === undefined) return whole;
    const before = template.slice(0, at);
    const place = before === "" ? "start" : /^[^/]*\/\/[^/]*$|^[^/]*$/.test(before) ? "host" : "path";
    const impossible = {
      start: /[\s\p{Cc}\p{Cs}]/u,
      host: /[\s\p{Cc}\p{Cs}/\\?#@]/u,
      path: /[\p{Cc}\p{Cs}]|(?:^|\/)\.{1,2}(?:\/|$)/u,
    };
    if (impossible[place].test(value))
      throw new TypeError(`the server variable "${name}" has an invalid character or segment`);
    return place === "path" ? value.replace(/[^\w.~/-]/gu, encodeURIComponent) : value;
  });
}

function own(values: object, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(values, name)?.value;
  return typeof value === "string" ? value : undefined;
}
