import { closest } from "../../generator/diagnostics/suggest.js";
/** With more members, renames are not detected. */
const MOST = 20;
/** Matches removed members with added ones: the same schema, and a similar name or no other candidate. */
export function findRenamed(removed, added, { isInPlace, isSame, isTelling }) {
    const renames = new Map();
    if (removed.length > MOST || added.length > MOST)
        return renames;
    const left = new Set(added);
    for (const item of removed) {
        const same = [...left].filter((other) => other.required === item.required && isSame(item, other));
        const alike = same.find(({ name }) => isSameWord(name, item.name) || closest(item.name, [name]) !== undefined);
        const isOnly = removed.length === 1 && added.length === 1;
        const only = same.find((other) => isOnly && (isTelling(item) || isInPlace(item, other)));
        const other = alike ?? only;
        if (other === undefined)
            continue;
        renames.set(item, other);
        left.delete(other);
    }
    return renames;
}
/** `orderId` equals `order_id`. A word inside a longer name counts too: `amount` and `total_amount`. */
function isSameWord(one, other) {
    const [a, b] = [one, other].map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase());
    if (a === undefined || b === undefined || a === "" || b === "")
        return false;
    return a === b || (Math.min(a.length, b.length) > 3 && (a.endsWith(b) || b.endsWith(a)));
}
/** Whether a schema is so specific that an equal one is hardly a coincidence. */
export function isSpecific(term) {
    return term.some(({ assertions, shape }) => {
        if (assertions.length > 0)
            return true;
        return !["unknown", "boolean", "string", "number", "null"].includes(shape.kind);
    });
}
