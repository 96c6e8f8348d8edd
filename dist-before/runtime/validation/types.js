import { isClean, noteFailure, noteIssue } from "./notes.js";
import { pointerStep } from "./pointers.js";
import { isInteger, isNumber, isObject, ownMember } from "./values.js";
// Checks that many schemas have in common.
export function checkString(value, report) {
    return typeof value === "string" || noteFailure(report, value, "type", "string");
}
export function checkBoolean(value, report) {
    return typeof value === "boolean" || noteFailure(report, value, "type", "boolean");
}
export function checkInteger(value, report) {
    return isInteger(value) || noteFailure(report, value, "type", "integer");
}
export function checkNumber(value, report) {
    return isNumber(value) || noteFailure(report, value, "type", "number");
}
/** Whether there is a value. */
export function checkPresent(value, report) {
    return value !== undefined || noteFailure(report, value, "required");
}
export function checkObject(value, report) {
    return isObject(value) || noteFailure(report, value, "type", "object");
}
/** For a value that must be one of these. */
export function checkEnum(value, report, allowed) {
    return allowed.some((one) => one === value) || noteFailure(report, value, "enum", allowed);
}
/** The check of a constant. */
export function constant(expected) {
    return (value, report) => value === expected || noteFailure(report, value, "const", expected);
}
/** For an object that fits a check, and has a constant as one of its members. */
export function checkWithConstant(value, report, check, name, expected) {
    if (!check(value, report) && report === undefined)
        return false;
    if (!isObject(value))
        return false;
    const found = ownMember(value, name);
    if (found !== expected)
        noteIssue(report, pointerStep(name), found, "const", expected);
    return found === expected && isClean(report);
}
/** For an object with a member that selects its check. */
export function checkByTag(value, report, name, checks) {
    if (!isObject(value))
        return noteFailure(report, value, "type", "object");
    const tag = ownMember(value, name);
    const check = typeof tag === "string" && Object.hasOwn(checks, tag) ? checks[tag] : undefined;
    if (check !== undefined)
        return check(value, report);
    noteIssue(report, pointerStep(name), tag, "enum", Object.keys(checks));
    return false;
}
