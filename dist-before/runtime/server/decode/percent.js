/** For text without an encoding. */
export function asIs(text) {
    return text;
}
/** Percent-encoding (RFC 3986, section 2.1) of UTF-8. */
export function percent(text) {
    if (!text.includes("%"))
        return text;
    try {
        return decodeURIComponent(text);
    }
    catch {
        throw new TypeError("it is not percent-encoded UTF-8");
    }
}
/** The same, with `+` for a space: in queries and forms, as browsers write them. */
export function formPercent(text) {
    return percent(text.includes("+") ? text.replaceAll("+", " ") : text);
}
