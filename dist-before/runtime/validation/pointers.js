// JSON Pointers (RFC 6901) into values that are checked.
/** One step of a pointer, slash included. */
export function pointerStep(key) {
    if (typeof key === "number")
        return `/${key}`;
    return `/${key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key}`;
}
/** The steps of a pointer. */
function* steps(pointer) {
    for (let start = 1; start <= pointer.length;) {
        const slash = pointer.indexOf("/", start);
        const end = slash === -1 ? pointer.length : slash;
        yield unescaped(pointer.slice(start, end));
        start = end + 1;
    }
}
function unescaped(step) {
    return step.includes("~") ? step.replaceAll("~1", "/").replaceAll("~0", "~") : step;
}
function memberOf(value, step) {
    return typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined;
}
/** Converts a pointer to a list of keys and indices. */
export function pathOf(root, pointer) {
    const path = [];
    let value = root;
    for (const step of steps(pointer)) {
        path.push(Array.isArray(value) ? Number(step) : step);
        value = memberOf(value, step);
    }
    return path;
}
/** The value that a pointer leads to; `undefined` if there is none. */
export function valueAt(root, pointer) {
    let value = root;
    for (const step of steps(pointer))
        value = memberOf(value, step);
    return value;
}
