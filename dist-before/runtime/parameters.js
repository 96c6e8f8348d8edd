import { encodeAll, encodeNothing, pair, plain } from "./style.js";
/** The path with its parameters filled in. A query that the documented path itself has stays at its end. */
export function expandPath({ path, pathStyles }, values) {
    const expanded = path.replace(/\{([^{}]*)\}/g, (_, name) => {
        const parameter = pathStyles?.find((candidate) => candidate.name === name) ?? name;
        const text = write(parameter, values, ["path", plain, false, encodeAll]);
        // An empty segment would be another path: `/users//posts`.
        if (!text)
            throw new TypeError(`path "${name}" is missing or empty`);
        return text;
    });
    // URL parsers resolve these before anything is sent: a value of `..` would call another operation.
    if (/\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(expanded))
        throw new TypeError('path has a segment "." or ".."');
    return expanded;
}
/** Pairs, joined by `&` and after those of `shared`. */
export function writeQuery({ parameters }, values, shared) {
    return writeAll("query", parameters, values, "&", shared);
}
export function writeHeaders({ parameters }, values, into) {
    for (const parameter of parameters) {
        const text = write(parameter, values, ["header", plain, false, encodeNothing]);
        if (text !== undefined)
            setHeader(into, nameOf(parameter), text);
    }
}
/** Browsers do not let a program set cookies; there `fetch` leaves them out, silently. */
export function writeCookies({ parameters }, values, into) {
    const text = writeAll("cookie", parameters, values, "; ", "");
    if (text)
        setHeader(into, "cookie", text);
}
/** Checked here, as the errors of `Headers` quote the value, which may be secret. */
export function setHeader(headers, name, value) {
    // RFC 9110, 5.5. What goes beyond Latin-1 has no bytes.
    if (/[^\t -~\x80-\xff]/.test(value))
        throw new TypeError(`header "${name}" has an invalid character`);
    headers.set(name, value);
}
function writeAll(place, parameters, values, separator, before) {
    let all = before;
    for (const parameter of parameters) {
        const text = write(parameter, values, [place, pair, true, encodeAll]);
        if (text)
            all += (all && separator) + text;
    }
    return all;
}
function write(parameter, values, [place, style, explode, encode]) {
    const name = nameOf(parameter);
    const own = typeof parameter === "string" ? {} : parameter;
    // Own members only: `constructor` is a name like any other.
    const given = own.whole ? values : member(values, name);
    const value = given === undefined ? own.make?.() : given;
    if (value === undefined)
        return undefined;
    try {
        return (own.style ?? style)(name, value, own.explode ?? explode, own.encode ?? encode);
    }
    catch (cause) {
        throw new TypeError(`${place} "${name}": ${messageOf(cause)}`, { cause });
    }
}
function member(values, name) {
    return typeof values === "object" && values && Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;
}
export function messageOf(cause) {
    return cause instanceof Error ? cause.message : String(cause);
}
function nameOf(parameter) {
    return typeof parameter === "string" ? parameter : parameter.name;
}
