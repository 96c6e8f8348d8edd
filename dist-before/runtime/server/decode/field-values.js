import { readJson } from "./json.js";
import { admitsArray, admitsObject, fitsScalar, single } from "../../text-values.js";
// Fields and parts of forms: one for each item of an array, JSON for objects and nested arrays, text for anything else.
/** Whether the texts are items of an array. A single text is, unless the property may also be a single value. */
export function isList(value, texts) {
    if (typeof value !== "object" || !admitsArray(value))
        return false;
    const [first = ""] = texts;
    return texts.length > 1 || !(fitsScalar(value, first) || (admitsObject(value) && begins(first, "{")));
}
/** The value of a property that is not an array. */
export function singleValue(value, text, what, numbers) {
    return typeof value === "object" && admitsObject(value) && begins(text, "{")
        ? composite(value, text, what, numbers)
        : single(value, text);
}
export function itemValue(value, text, what, numbers) {
    return typeof value === "object" && admitsArray(value) && begins(text, "[")
        ? composite(value, text, what, numbers)
        : singleValue(value, text, what, numbers);
}
/** Parses JSON. Other text is accepted if the property may also be a single value. */
function composite(value, text, what, numbers) {
    if (value.scalar === undefined)
        return readJson(text, what, numbers);
    try {
        return readJson(text, what, numbers);
    }
    catch {
        return single(value, text);
    }
}
function begins(text, bracket) {
    return text.trimStart().startsWith(bracket);
}
