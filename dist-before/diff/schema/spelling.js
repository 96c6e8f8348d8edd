import { sameJson } from "../../generator/document/json.js";
import { shorten } from "../../generator/diagnostics/text.js";
import { TYPE_NAMES } from "../../generator/facts/facts.js";
const LONGEST = 80;
/** A value in a message. */
export function spell(value) {
    return shorten(JSON.stringify(value), LONGEST);
}
export function spellAll(values) {
    return shorten(values.map((value) => JSON.stringify(value)).join(", "), 2 * LONGEST);
}
/** The types of cells: `string | null`. */
export function spellTypes(cells) {
    const types = new Set(cells.map((cell) => (cell.type === "number" && cell.integer ? "integer" : cell.type)));
    if (TYPE_NAMES.every((name) => types.has(name)))
        return "any";
    return types.size === 0 ? "nothing" : [...types].join(" | ");
}
/** The items of one list that the other lacks. */
export function without(values, others) {
    const texts = new Set(others.filter((other) => typeof other !== "object" || other === null));
    return values.filter((value) => typeof value === "object" && value !== null ? !others.some((other) => sameJson(value, other)) : !texts.has(value));
}
