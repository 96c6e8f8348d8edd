/** The value at the end of a path of members; `undefined` where one is missing. */
export function fieldAt(body, path) {
    let value = body;
    for (const name of path) {
        if (typeof value !== "object" || value === null || !Object.hasOwn(value, name))
            return undefined;
        value = Reflect.get(value, name);
    }
    return value;
}
/** How a field is written in a header. Objects, lists and `null` are not. */
export function fieldText(body, { path }) {
    const value = fieldAt(body, path);
    if (typeof value === "string")
        return value;
    return ["number", "bigint", "boolean"].includes(typeof value) ? String(value) : undefined;
}
