/**
 * The URL of a server with variables: those given, else their defaults. A variable may be a whole address (`{url}`), or
 * part of the host, which it cannot leave; in the path it is encoded, its slashes aside.
 *
 * @throws TypeError for a value that is not possible in its place; never with the value in it
 */
export function serverUrl(template, defaults, variables = {}) {
    return template.replace(/\{([^{}]*)\}/g, (whole, name, at) => {
        const value = own(variables, name) ?? own(defaults, name);
        if (value === undefined)
            return whole;
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
function own(values, name) {
    const value = Object.getOwnPropertyDescriptor(values, name)?.value;
    return typeof value === "string" ? value : undefined;
}
