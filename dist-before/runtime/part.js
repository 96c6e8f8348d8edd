const PART = Symbol("part");
export function part(value, options = {}) {
    return { headers: {}, ...options, [PART]: value };
}
/** Returns a part as it is, and wraps any other value in a part without headers. */
export function asPart(value) {
    return isPart(value) ? value : part(value);
}
/** Whether a value was created by `part`. */
export function isPart(value) {
    return typeof value === "object" && value !== null && PART in value;
}
/** The value that `part` was called with. */
export function valueOf(given) {
    return given[PART];
}
/** The same part with another value. */
export function mapPart(given, change) {
    return { ...given, [PART]: change(given[PART]) };
}
/** A multipart body with the values of its parts instead of the parts. */
export function withoutParts(body) {
    if (typeof body !== "object" || body === null || Array.isArray(body))
        return body;
    if (!Object.values(body).some(hasParts))
        return body;
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, unwrapped(value)]));
}
function hasParts(value) {
    return Array.isArray(value) ? value.some(isPart) : isPart(value);
}
function unwrapped(value) {
    if (Array.isArray(value))
        return value.map((item) => (isPart(item) ? valueOf(item) : item));
    return isPart(value) ? valueOf(value) : value;
}
