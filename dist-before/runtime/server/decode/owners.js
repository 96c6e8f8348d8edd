import { deepObject } from "./deep-object.js";
import { admitsArray, admitsObject } from "../../text-values.js";
const known = new WeakMap();
/** Returns which parameter a name belongs to. An object with arbitrary members takes names that belong to no other parameter. */
export function ownerOf(parameters, name) {
    const names = known.get(parameters) ?? namesOf(parameters);
    known.set(parameters, names);
    if (names.own.has(name))
        return "parameter";
    const bracket = name.indexOf("[");
    if (bracket !== -1 && names.deep.has(name.slice(0, bracket)))
        return "parameter";
    return names.members.has(name) ? "member" : undefined;
}
function namesOf(parameters) {
    const own = new Set();
    const deep = new Set();
    const members = new Set();
    for (const parameter of parameters) {
        if (typeof parameter === "string") {
            own.add(parameter);
            continue;
        }
        const { explode, name, style, value } = parameter;
        if (style === deepObject)
            deep.add(name);
        const isSpread = style !== undefined && style !== deepObject && explode !== false && typeof value === "object";
        // The name of an object never occurs alone: its members are separate parameters, or follow it in brackets.
        const isObject = typeof value === "object" && !admitsArray(value) && value.scalar === undefined;
        if (!isObject || !(isSpread || (style === deepObject && admitsObject(value))))
            own.add(name);
        if (isSpread)
            for (const [property] of value.properties ?? [])
                members.add(property);
    }
    return { own, deep, members };
}
