/** Takes away what callers are not to send (`readOnly`): who handles the request may hand it on as a whole. */
export function dropHidden(body, paths) {
    for (const path of paths)
        drop(body, path, 0);
}
function drop(value, path, at) {
    if (typeof value !== "object" || value === null)
        return;
    const step = path[at];
    if (step === undefined)
        return;
    if (step === null) {
        for (const item of Array.isArray(value) ? value : Object.values(value))
            drop(item, path, at + 1);
    }
    else if (!Array.isArray(value) && Object.hasOwn(value, step)) {
        if (at === path.length - 1)
            Reflect.deleteProperty(value, step);
        else
            drop(Reflect.get(value, step), path, at + 1);
    }
}
/**
 * The value without the members that must not leave a server (`writeOnly`). Never changes the given value.
 *
 * @param onHidden called with the JSON Pointer of each removed member
 */
export function withoutHidden(value, paths, onHidden) {
    return paths.reduce((rest, path) => without(rest, path, 0, "", onHidden), value);
}
function without(given, path, at, pointer, onHidden) {
    const step = path[at];
    if (typeof given !== "object" || given === null || step === undefined)
        return given;
    const value = asJson(given);
    if (typeof value !== "object" || value === null)
        return value;
    const inner = (own, name) => without(own, path, at + 1, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, onHidden);
    if (Array.isArray(value))
        return step === null ? mapped(value, (own, index) => inner(own, String(index))) : value;
    if (step === null) {
        const entries = Object.entries(value);
        const changed = entries.map(([name, own]) => [name, inner(own, name)]);
        return changed.every(([, own], index) => own === entries[index]?.[1]) ? value : Object.fromEntries(changed);
    }
    if (!Object.hasOwn(value, step))
        return value;
    const own = Reflect.get(value, step);
    if (at < path.length - 1) {
        const changed = inner(own, step);
        return changed === own ? value : { ...value, [step]: changed };
    }
    if (own !== undefined)
        onHidden(`${pointer}/${step}`);
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
}
function mapped(items, change) {
    const changed = items.map(change);
    return changed.every((item, index) => item === items[index]) ? items : changed;
}
/** Rows of a database may be objects of classes that say what JSON is made of them. */
function asJson(value) {
    return "toJSON" in value && typeof value.toJSON === "function" ? value.toJSON("") : value;
}
