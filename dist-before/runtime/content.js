/** Normalizes `Application/JSON; charset=utf-8` to `application/json`. */
export function essence(mediaType) {
    return (mediaType ?? "").replace(/;[^]*/, "").trim().toLowerCase();
}
/** JSON by name (`application/json`, `text/json`) or by structured suffix (`application/problem+json`, RFC 6839). */
export function isJson(type) {
    return /[/+]json$/.test(type);
}
