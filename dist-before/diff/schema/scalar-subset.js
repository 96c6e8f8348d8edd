import { closedFor, dividesInto, isWithin, leastSize, lowerBound, mostSize, multiplesOf, upperBound, } from "./bounds.js";
import { implies } from "./formats.js";
import { canonicalPattern } from "./patterns.js";
import { worst } from "./verdict.js";
export function numbersWithin(cell, other) {
    const integer = isInteger(cell);
    if (isInteger(other) && !integer)
        return "no";
    const lower = closedFor(lowerBound(cell.assertions), integer, 1);
    const upper = closedFor(upperBound(cell.assertions), integer, -1);
    if (!isWithin(lower, lowerBound(other.assertions), 1))
        return "no";
    if (!isWithin(upper, upperBound(other.assertions), -1))
        return "no";
    const steps = [...multiplesOf(cell.assertions), ...(integer ? [1] : [])];
    if (!multiplesOf(other.assertions).every((step) => steps.some((own) => dividesInto(own, step))))
        return "no";
    return formatsWithin(cell, other);
}
function isInteger({ assertions, integer }) {
    return integer || multiplesOf(assertions).some((step) => Number.isInteger(step));
}
export function hasNumbers(cell) {
    const integer = isInteger(cell);
    const lower = closedFor(lowerBound(cell.assertions), integer, 1);
    const upper = closedFor(upperBound(cell.assertions), integer, -1);
    if (lower === undefined || upper === undefined)
        return true;
    return lower.value < upper.value || (lower.value === upper.value && !lower.exclusive && !upper.exclusive);
}
export function stringsWithin(cell, other) {
    if (leastSize(cell.assertions, "Length") < leastSize(other.assertions, "Length"))
        return "no";
    if (mostSize(cell.assertions, "Length") > mostSize(other.assertions, "Length"))
        return "no";
    const patterns = cell.assertions.filter((assertion) => assertion.kind === "pattern");
    const isMet = other.assertions.every((assertion) => assertion.kind !== "pattern" ||
        patterns.some(({ source }) => canonicalPattern(source) === canonicalPattern(assertion.source)));
    return worst(isMet ? "yes" : patterns.length === 0 && isFree(cell) ? "no" : "unknown", () => formatsWithin(cell, other));
}
/** Whether a string cell allows all characters. */
function isFree({ formats }) {
    return formats.length === 0;
}
function formatsWithin(cell, other) {
    return other.formats.every((format) => implies("", format) || cell.formats.some((own) => implies(own, format)))
        ? "yes"
        : "no";
}
