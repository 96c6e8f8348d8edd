import { empty } from "./empty.js";
/** Reads the documented headers, and the body by its one codec. */
export function documented({ content = empty, headers = [] }, actual) {
    return { codec: content, headers: readHeaders(headers, actual) };
}
function readHeaders(wanted, actual) {
    const entries = [];
    for (const header of wanted) {
        const name = typeof header === "string" ? header : header.name;
        const text = actual.get(name);
        const value = text === null ? undefined : typeof header === "string" ? text : header.read(text, header, actual);
        if (value !== undefined)
            entries.push([name, value]);
    }
    return Object.fromEntries(entries);
}
