/** The pairs of a query or form, without empty ones (`a=1&&b=2`). */
export function queryPairs(text, decode) {
    // Created on demand: an empty array reserves memory as soon as it gets its first item.
    let pairs;
    for (let start = 0; start < text.length;) {
        const found = text.indexOf("&", start);
        const end = found === -1 ? text.length : found;
        if (end > start) {
            const equals = text.indexOf("=", start);
            const cut = equals === -1 || equals > end ? end : equals;
            const pair = [decode(text.slice(start, cut)), text.slice(cut + 1, end)];
            if (pairs === undefined)
                pairs = [pair];
            else
                pairs.push(pair);
        }
        start = end + 1;
    }
    return pairs ?? [];
}
/**
 * The pairs of a `Cookie` header (RFC 6265, section 4.2). Other applications set cookies with arbitrary names, so none is rejected.
 *
 * @param ampersand whether `&` also separates pairs: the style `form` writes arrays and objects like that
 */
export function cookiePairs(text, decode, ampersand) {
    const pairs = [];
    for (const part of text.split(ampersand ? /[;&]/ : ";")) {
        const equals = part.indexOf("=");
        if (equals === -1)
            continue;
        const name = part.slice(0, equals).trim();
        pairs.push([decodeLeniently(name, decode), part.slice(equals + 1).trim()]);
    }
    return pairs;
}
function decodeLeniently(name, decode) {
    try {
        return decode(name);
    }
    catch {
        return name;
    }
}
